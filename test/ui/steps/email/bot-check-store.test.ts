import { expect } from 'chai';
import { BotCheckStore } from '../../../../src/ui/steps/email/bot-check-store.ts';
import { FakeBotCheck } from '../../../harness/fakes/fake-bot-check.ts';

const place = { name: 'a place on the page' };

function withCheck(waitsForInteraction: boolean) {
  const botCheck = new FakeBotCheck(waitsForInteraction);
  return { botCheck, store: new BotCheckStore(botCheck) };
}

describe('BotCheckStore', () => {
  it('shows a check that asks nobody at once, in its place', () => {
    const { botCheck, store } = withCheck(false);
    // As React calls it, which gets it for a ref.
    const { mount } = store;
    mount(place);
    expect(botCheck.shown?.place).to.equal(place);
  });

  it('asks no third party before the visitor touches the form, and then once', () => {
    const { botCheck, store } = withCheck(true);
    store.mount(place);
    expect(botCheck.challenges).to.be.empty;
    expect(store.status).to.equal('waiting');
    store.touch();
    store.touch();
    expect(botCheck.challenges).to.have.length(1);
    expect(store.status).to.equal('loading');
  });

  it('shows it when the form was touched before there was a place', () => {
    const { botCheck, store } = withCheck(true);
    store.touch();
    expect(botCheck.challenges).to.be.empty;
    store.mount(place);
    expect(botCheck.challenges).to.have.length(1);
  });

  it('follows what the challenge tells', () => {
    const { botCheck, store } = withCheck(false);
    store.mount(place);
    botCheck.becomeReady();
    expect(store.status).to.equal('ready');
    botCheck.solve('token-1');
    expect([store.status, store.token]).to.deep.equal(['solved', 'token-1']);
    botCheck.expire();
    expect([store.status, store.token]).to.deep.equal(['expired', null]);
    botCheck.solve('token-2');
    expect([store.status, store.token]).to.deep.equal(['solved', 'token-2']);
    botCheck.shown?.listener.withdrawn();
    expect([store.status, store.token]).to.deep.equal(['ready', null]);
  });

  it('loads again after it could not be loaded', () => {
    const { botCheck, store } = withCheck(true);
    store.mount(place);
    store.touch();
    botCheck.fail();
    expect(store.status).to.equal('unavailable');
    store.retry();
    expect(store.status).to.equal('loading');
    expect(botCheck.shown?.retries).to.equal(1);
    botCheck.becomeReady();
    expect(store.status).to.equal('ready');
  });

  for (const [event, after] of [
    ['solve', 'solved'],
    ['expire', 'expired'],
    ['fail', 'unavailable'],
  ] as const) {
    it(`stays ${after} when the challenge says late that it is ready`, () => {
      const { botCheck, store } = withCheck(false);
      store.mount(place);
      botCheck[event]();
      const { token } = store;
      botCheck.becomeReady();
      expect([store.status, store.token]).to.deep.equal([after, token]);
    });
  }

  it('forgets a token when it is reset, or that it expired, and asks anew', () => {
    const { botCheck, store } = withCheck(false);
    store.mount(place);
    botCheck.solve();
    store.reset();
    expect([store.status, store.token]).to.deep.equal(['ready', null]);
    expect(botCheck.shown?.resets).to.equal(1);
    botCheck.expire();
    store.reset();
    expect(store.status).to.equal('ready');
    botCheck.fail();
    store.reset();
    expect(store.status).to.equal('unavailable');
  });

  it('has nothing to reset, to load or to take away before it is shown', () => {
    const { botCheck, store } = withCheck(true);
    store.reset();
    store.retry();
    store.mount(null);
    expect(botCheck.challenges).to.be.empty;
    expect([store.status, store.token]).to.deep.equal(['waiting', null]);
  });

  it('goes with its place, token and all, and comes back with it', () => {
    const { botCheck, store } = withCheck(true);
    store.mount(place);
    store.touch();
    botCheck.solve();
    store.mount(null);
    expect(botCheck.shown).to.equal(null);
    expect([store.status, store.token]).to.deep.equal(['waiting', null]);
    store.mount(place);
    expect(botCheck.challenges).to.have.length(2);
  });
});
