import { expect } from 'chai';
import { Pointer } from '../../../src/ui/stores/pointer.ts';

describe('Pointer', () => {
  let pointer: Pointer;
  let done: string[];

  beforeEach(() => {
    pointer = new Pointer();
    done = [];
  });

  const wish = (what: string) => pointer.whenUp(() => done.push(what));

  it('lets act at once while nothing is pointered', () => {
    wish('first');
    expect(done).to.deep.equal(['first']);
  });

  it('lets wait, in order, until the visitor lets go', () => {
    pointer.down();
    wish('first');
    wish('second');
    expect(done).to.be.empty;
    pointer.up();
    expect(done).to.deep.equal(['first', 'second']);
  });

  it('lets act once, and at once again afterwards', () => {
    pointer.down();
    wish('first');
    pointer.up();
    wish('second');
    expect(done).to.deep.equal(['first', 'second']);
    pointer.down();
    pointer.up();
    expect(done).to.deep.equal(['first', 'second']);
  });
});
