import { expect } from 'chai';
import { Press } from '../../../src/ui/stores/press.ts';

describe('Press', () => {
  let press: Press;
  let done: string[];

  beforeEach(() => {
    press = new Press();
    done = [];
  });

  const wish = (what: string) => press.whenUp(() => done.push(what));

  it('lets act at once while nothing is pressed', () => {
    wish('first');
    expect(done).to.deep.equal(['first']);
  });

  it('lets wait, in order, until the visitor lets go', () => {
    press.begin();
    wish('first');
    wish('second');
    expect(done).to.be.empty;
    press.end();
    expect(done).to.deep.equal(['first', 'second']);
  });

  it('lets act once, and at once again afterwards', () => {
    press.begin();
    wish('first');
    press.end();
    wish('second');
    expect(done).to.deep.equal(['first', 'second']);
    press.begin();
    press.end();
    expect(done).to.deep.equal(['first', 'second']);
  });
});
