import { expect } from 'chai';
import { CheckboxHumanVerification } from '../../../src/adapters/browser/checkbox-human-verification.ts';
import type { Challenge } from '../../../src/application/ports/human-verification.ts';
import { type Dom, installDom } from '../../harness/dom.ts';
import { HeardChallenge } from '../../harness/fakes/fake-human-verification.ts';

describe('CheckboxHumanVerification', () => {
  let dom: Dom;
  let place: Element;
  let listener: HeardChallenge;
  let challenge: Challenge;

  beforeEach(() => {
    dom = installDom();
    place = dom.window.document.createElement('div');
    dom.window.document.body.append(place);
    listener = new HeardChallenge();
    challenge = new CheckboxHumanVerification("I'm not a robot").show(place, listener);
  });

  afterEach(() => dom.remove());

  const box = () => {
    const found = place.querySelector('input');
    if (!found) throw new Error('There is no checkbox.');
    return found;
  };

  it('is there from the start, for it asks nobody', () => {
    expect(new CheckboxHumanVerification("I'm not a robot").waitsForInteraction).to.equal(false);
    expect(listener.heard).to.deep.equal(['ready']);
  });

  it('draws an unticked checkbox that is named by its text', () => {
    expect(box().type).to.equal('checkbox');
    expect(box().checked).to.equal(false);
    expect([...(box().labels ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      "I'm not a robot",
    ]);
    expect(place.querySelector('.human-check-box')).to.equal(box().labels?.[0]);
  });

  it('gives a token when it is ticked, and takes it away when it is unticked', () => {
    box().click();
    box().click();
    expect(listener.heard).to.deep.equal(['ready', 'solved not-a-robot', 'withdrawn']);
  });

  it('can be ticked again after it was reset', () => {
    box().click();
    challenge.reset();
    expect(box().checked).to.equal(false);
    box().click();
    expect(listener.heard).to.deep.equal(['ready', 'solved not-a-robot', 'solved not-a-robot']);
  });

  it('leaves nothing behind when it is removed', () => {
    challenge.remove();
    expect(place.childNodes).to.have.length(0);
  });
});
