import { expect } from 'chai';
import { type PageOfFakes, startedPage } from '#test/harness/page/page-of-fakes.ts';
import { enteringCode, registering } from '#test/harness/page/test-steps.ts';
import { inWords, sentences } from '#test/harness/sentences.ts';

describe('SsoStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const store = () => page.stores.email.sso;

  it('sends one request for clicks on both buttons and leaves', async () => {
    page.gateway.hold();
    for (let times = 0; times < 5; times += 1) {
      void store().continueWith('azure');
      void store().continueWith('google');
    }
    expect(store().starting).to.equal('azure');
    await page.gateway.release();
    expect(page.gateway.startSsoCalls).to.deep.equal(['azure']);
    expect(page.navigation.leftFor).to.deep.equal(['https://login.microsoftonline.com/start']);
    expect(store().starting, 'while the browser leaves').to.equal('azure');
  });

  it('sends another request after back', async () => {
    await store().continueWith('azure');
    page.navigation.comeBack();
    expect(store().starting).to.equal(null);
    await store().continueWith('google');
    expect(page.gateway.startSsoCalls).to.deep.equal(['azure', 'google']);
  });

  it('shows why it was refused, until the next attempt', async () => {
    page.gateway.startSsoOutcome = { kind: 'refused', message: { name: 'unexpected' } };
    await store().continueWith('azure');
    expect(store().starting).to.equal(null);
    expect(inWords(store().failure?.message)).to.equal(sentences.unexpected);
    expect(page.navigation.leftFor).to.be.empty;

    page.gateway.hold();
    void store().continueWith('azure');
    expect(store().failure).to.equal(null);
    await page.gateway.release();
  });

  it('shows the error that the provider returned, until the visitor types or moves to the code step', () => {
    const query = [['error', 'admin_already_exists']] as const;
    page = startedPage({ query });
    expect(inWords(store().failure?.message)).to.equal(sentences.ssoAdminExists);
    expect(page.stores.email.hasError).to.equal(true);
    expect(page.navigation.search).to.equal('');
    page.stores.email.type('a');
    expect(store().failure).to.equal(null);
    page = startedPage({ query });
    page.stores.signup.moveTo(enteringCode);
    page.navigation.move('email');
    expect(store().failure).to.equal(null);
  });

  it('asks before the input of the registration step is lost, and stays without consent', async () => {
    page.stores.signup.moveTo(enteringCode);
    page.stores.signup.moveTo(registering);
    page.stores.registration.edit('orgName', 'Analytical Engines');
    page.navigation.move('email');
    page.navigation.agreesToLoss = false;
    await store().continueWith('azure');
    expect([store().starting, page.gateway.startSsoCalls]).to.deep.equal([null, []]);
    page.navigation.agreesToLoss = true;
    await store().continueWith('azure');
    expect(page.navigation.questions).to.deep.equal(Array(2).fill(sentences.leaveQuestion));
    expect(page.navigation.leftFor).to.have.length(1);
  });

  it('does not leave after the visitor has continued by email', async () => {
    page.gateway.hold();
    const starting = store().continueWith('azure');
    page.stores.signup.moveTo(enteringCode);
    await page.gateway.release();
    await starting;
    expect(page.navigation.leftFor).to.be.empty;
    expect(store().failure).to.equal(null);
    expect(store().starting).to.equal(null);
  });
});
