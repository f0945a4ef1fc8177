import { expect } from 'chai';
import { address, inWords, sentences } from '../../../harness/sentences.ts';
import { type PageOfFakes, startedPage } from '../../support/page-of-fakes.ts';

describe('SsoStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const store = () => page.stores.email.sso;

  it('leaves for the address that the provider is started with, busy until it is gone', async () => {
    await store().continueWith('google');
    expect(page.gateway.startSsoCalls).to.deep.equal(['google']);
    expect(page.navigation.leftFor).to.deep.equal(['https://login.microsoftonline.com/start']);
    expect(store().starting).to.equal('google');
  });

  it('asks once, however often and whichever button is pressed', async () => {
    page.gateway.hold();
    for (let times = 0; times < 5; times += 1) {
      void store().continueWith('azure');
      void store().continueWith('google');
    }
    expect(store().starting).to.equal('azure');
    await page.gateway.release();
    expect(page.gateway.startSsoCalls).to.deep.equal(['azure']);
  });

  it('is itself again when the visitor comes back out of the cache', async () => {
    await store().continueWith('azure');
    page.navigation.comeBack();
    expect(store().starting).to.equal(null);
    await store().continueWith('google');
    expect(page.gateway.startSsoCalls).to.deep.equal(['azure', 'google']);
  });

  it('shows why it was refused, until the next try', async () => {
    page.gateway.startSsoAnswer = { kind: 'refused', message: { name: 'unexpected' } };
    await store().continueWith('azure');
    expect(store().starting).to.equal(null);
    expect(inWords(page.stores.email.sso.failure?.message)).to.equal(sentences.unexpected);
    expect(page.navigation.leftFor).to.be.empty;

    page.gateway.hold();
    void store().continueWith('azure');
    expect(page.stores.email.sso.failure).to.equal(null);
    await page.gateway.release();
  });

  it('shows what the provider said on the way back, until the visitor types', () => {
    page = startedPage({ query: [['error', 'admin_already_exists']] });
    expect(inWords(page.stores.email.sso.failure?.message)).to.equal(sentences.ssoAdminExists);
    page.stores.email.type('a');
    expect(page.stores.email.sso.failure).to.equal(null);
  });

  it('does not bring an old complaint back from step 2', () => {
    page = startedPage({ query: [['error', 'admin_already_exists']] });
    page.stores.signup.moveTo({ name: 'code', email: address('ada@example.com') });
    page.navigation.move('email');
    expect(page.stores.email.sso.failure).to.equal(null);
  });

  it('does not take a visitor away who has gone on by email since', async () => {
    page.gateway.hold();
    const starting = store().continueWith('azure');
    page.stores.signup.moveTo({ name: 'code', email: address('ada@example.com') });
    await page.gateway.release();
    await starting;
    expect(page.navigation.leftFor).to.be.empty;
    expect(page.stores.email.sso.failure).to.equal(null);
    expect(store().starting).to.equal(null);
  });
});
