import { expect } from 'chai';
import { HumanCheckStore } from '../../../../src/ui/steps/email/bot-check-store.ts';
import { FakeHumanVerification } from '../../../harness/fakes/fake-human-verification.ts';

const place = { name: 'a place on the page' };

function withCheck(waitsForInteraction: boolean) {
  const human = new FakeHumanVerification(waitsForInteraction);
  return { human, store: new HumanCheckStore(human) };
}

describe('HumanCheckStore', () => {
  it('shows a check that asks nobody at once, in its place', () => {
    const { human, store } = withCheck(false);
    // As React calls it, which gets it for a ref.
    const { mount } = store;
    mount(place);
    expect(human.shown?.place).to.equal(place);
  });

  it('asks no third party before the visitor touches the form, and then once', () => {
    const { human, store } = withCheck(true);
    store.mount(place);
    expect(human.challenges).to.be.empty;
    expect(store.status).to.equal('waiting');
    store.touch();
    store.touch();
    expect(human.challenges).to.have.length(1);
    expect(store.status).to.equal('loading');
  });

  it('shows it when the form was touched before there was a place', () => {
    const { human, store } = withCheck(true);
    store.touch();
    expect(human.challenges).to.be.empty;
    store.mount(place);
    expect(human.challenges).to.have.length(1);
  });

  it('follows what the challenge tells', () => {
    const { human, store } = withCheck(false);
    store.mount(place);
    human.becomeReady();
    expect(store.status).to.equal('ready');
    human.solve('token-1');
    expect([store.status, store.token]).to.deep.equal(['solved', 'token-1']);
    human.expire();
    expect([store.status, store.token]).to.deep.equal(['expired', null]);
    human.solve('token-2');
    expect([store.status, store.token]).to.deep.equal(['solved', 'token-2']);
    human.shown?.listener.withdrawn();
    expect([store.status, store.token]).to.deep.equal(['ready', null]);
  });

  it('loads again after it could not be loaded', () => {
    const { human, store } = withCheck(true);
    store.mount(place);
    store.touch();
    human.fail();
    expect(store.status).to.equal('unavailable');
    store.retry();
    expect(store.status).to.equal('loading');
    expect(human.shown?.retries).to.equal(1);
    human.becomeReady();
    expect(store.status).to.equal('ready');
  });

  for (const [event, after] of [
    ['solve', 'solved'],
    ['expire', 'expired'],
    ['fail', 'unavailable'],
  ] as const) {
    it(`stays ${after} when the challenge says late that it is ready`, () => {
      const { human, store } = withCheck(false);
      store.mount(place);
      human[event]();
      const { token } = store;
      human.becomeReady();
      expect([store.status, store.token]).to.deep.equal([after, token]);
    });
  }

  it('forgets a token when it is reset, or that it expired, and asks anew', () => {
    const { human, store } = withCheck(false);
    store.mount(place);
    human.solve();
    store.reset();
    expect([store.status, store.token]).to.deep.equal(['ready', null]);
    expect(human.shown?.resets).to.equal(1);
    human.expire();
    store.reset();
    expect(store.status).to.equal('ready');
    human.fail();
    store.reset();
    expect(store.status).to.equal('unavailable');
  });

  it('has nothing to reset, to load or to take away before it is shown', () => {
    const { human, store } = withCheck(true);
    store.reset();
    store.retry();
    store.mount(null);
    expect(human.challenges).to.be.empty;
    expect([store.status, store.token]).to.deep.equal(['waiting', null]);
  });

  it('goes with its place, token and all, and comes back with it', () => {
    const { human, store } = withCheck(true);
    store.mount(place);
    store.touch();
    human.solve();
    store.mount(null);
    expect(human.shown).to.equal(null);
    expect([store.status, store.token]).to.deep.equal(['waiting', null]);
    store.mount(place);
    expect(human.challenges).to.have.length(2);
  });
});
