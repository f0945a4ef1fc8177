import { expect } from 'chai';
import { BotCheckStore } from '#page/ui/steps/email/bot-check-store.ts';
import { FakeBotCheck } from '#tools/fakes/fake-bot-check.ts';

const place = { name: 'a place on the page' };

function withCheck(waitsForInteraction: boolean) {
  const botCheck = new FakeBotCheck(waitsForInteraction);
  return { botCheck, store: new BotCheckStore(botCheck, { botCheck: null }) };
}

describe('BotCheckStore', () => {
  it('shows a first-party check at once, in its place', () => {
    const { botCheck, store } = withCheck(false);
    // React calls the ref without the store as `this`.
    const { mount } = store;
    mount(place);
    expect(botCheck.shown?.place).to.equal(place);
  });

  it('loads a third-party check once, when the visitor has touched the form and there is a place', () => {
    const mountFirst = withCheck(true);
    mountFirst.store.mount(place);
    expect(mountFirst.botCheck.challenges).to.be.empty;
    expect(mountFirst.store.status).to.equal('waiting');
    mountFirst.store.touch();
    mountFirst.store.touch();
    expect(mountFirst.botCheck.challenges).to.have.length(1);
    expect(mountFirst.store.status).to.equal('loading');

    const touchFirst = withCheck(true);
    touchFirst.store.touch();
    expect(touchFirst.botCheck.challenges).to.be.empty;
    touchFirst.store.mount(place);
    expect(touchFirst.botCheck.challenges).to.have.length(1);
  });

  it('has the status of the challenge', () => {
    const { botCheck, store } = withCheck(false);
    const state = () => [store.status, store.token];
    store.mount(place);
    botCheck.becomeReady();
    expect(state()).to.deep.equal(['ready', null]);
    botCheck.solve('token-1');
    expect(state()).to.deep.equal(['solved', 'token-1']);
    botCheck.expire();
    expect(state()).to.deep.equal(['expired', null]);
    botCheck.solve('token-2');
    expect(state()).to.deep.equal(['solved', 'token-2']);
    botCheck.shown?.listener.withdrawn();
    expect(state()).to.deep.equal(['ready', null]);
    botCheck.fail();
    expect(store.status).to.equal('unavailable');
    store.retry();
    expect(store.status).to.equal('loading');
    expect(botCheck.shown?.retries).to.equal(1);
  });

  it('keeps its status when the challenge reports late that it is ready', () => {
    for (const event of ['solve', 'expire', 'fail'] as const) {
      const { botCheck, store } = withCheck(false);
      store.mount(place);
      botCheck[event]();
      const { status, token } = store;
      botCheck.becomeReady();
      expect([store.status, store.token], event).to.deep.equal([status, token]);
    }
  });

  it('drops token and expiry on reset, but stays unavailable', () => {
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

  it('is removed with its place, with the token, and comes back with it', () => {
    const { botCheck, store } = withCheck(true);
    store.reset();
    store.mount(null);
    store.mount(place);
    store.touch();
    botCheck.solve();
    store.mount(null);
    expect(botCheck.shown).to.equal(null);
    expect([store.status, store.token]).to.deep.equal(['waiting', null]);
    store.mount(place);
    expect(botCheck.challenges).to.have.length(2);
    botCheck.failChunk();
    expect([store.status, store.chunkMissing]).to.deep.equal(['unavailable', true]);
    store.mount(null);
    store.mount(place);
    expect([store.status, store.chunkMissing]).to.deep.equal(['loading', false]);
  });
});
