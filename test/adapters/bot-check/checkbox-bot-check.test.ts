import { expect } from 'chai';
import { checkbox } from '../../../src/adapters/bot-check/checkbox-bot-check.ts';
import type { Challenge } from '../../../src/application/ports/bot-check.ts';
import { RecordingListener } from '../../../tools/fakes/fake-bot-check.ts';
import { domForEach } from '../../harness/dom.ts';
import { botCheckContext } from './bot-check-context.ts';

describe('the checkbox as a bot check', () => {
  const dom = domForEach();
  let place: Element;
  let listener: RecordingListener;
  let challenge: Challenge;

  beforeEach(() => {
    place = dom.window.document.createElement('div');
    dom.window.document.body.append(place);
    listener = new RecordingListener();
    challenge = checkbox.show(listener, botCheckContext(place, listener));
  });

  const box = () => {
    const found = place.querySelector('input');
    if (!found) throw new Error('There is no checkbox.');
    return found;
  };

  it('renders an unchecked checkbox with its label', () => {
    expect(box().type).to.equal('checkbox');
    expect(box().checked).to.equal(false);
    expect([...(box().labels ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      "I'm not a robot",
    ]);
    expect(place.querySelector('.bot-check-box')).to.equal(box().labels?.[0]);
  });

  it('is ready at once, gives a token when checked and withdraws it when unchecked', () => {
    box().click();
    box().click();
    expect(listener.events).to.deep.equal(['ready', 'solved not-a-robot', 'withdrawn']);
  });

  it('can be checked again after a reset', () => {
    box().click();
    challenge.reset();
    expect(box().checked).to.equal(false);
    box().click();
    expect(listener.events).to.deep.equal(['ready', 'solved not-a-robot', 'solved not-a-robot']);
  });

  it('removes everything', () => {
    challenge.remove();
    expect(place.childNodes).to.have.length(0);
  });
});
