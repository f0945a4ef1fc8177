import { expect } from 'chai';
import { checkbox } from '#page/adapters/bot-check/checkbox-bot-check.ts';
import type { Challenge } from '#page/application/ports/bot-check.ts';
import { RecordingListener } from '#tools/fakes/fake-bot-check.ts';
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

  const box = () => place.querySelector('input') as HTMLInputElement;

  it('gives a token when checked, also after a reset, withdraws it when unchecked, and can be removed', () => {
    box().click();
    challenge.reset();
    expect(box().checked).to.equal(false);
    box().click();
    box().click();
    const solved = 'solved not-a-robot';
    expect(listener.events).to.deep.equal(['ready', solved, solved, 'withdrawn']);
    challenge.remove();
    expect(place.childNodes).to.have.length(0);
  });
});
