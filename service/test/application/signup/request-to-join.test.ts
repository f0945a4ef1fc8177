import { expect } from 'chai';
import type { Registration } from '#service/application/ports/organizations.ts';
import { refused } from '#service/domain/refused-request.ts';
import { newVerification } from '#service/domain/verification.ts';
import { addressOf, ssoSubject } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const browser = 'a browser';
const received = { kind: 'received' };
const unknown = refused('verification_unknown');

describe('Asking to join an organization', () => {
  let useCases: UseCases;
  let ada: Registration;
  beforeEach(async () => {
    useCases = await createUseCases();
    ada = await useCases.register({ address: addressOf('ada@engines.example'), language: 'de' });
    await useCases.repositories.administrators.activate(ada.administratorId, true);
  });

  const ask = (email = 'grace@engines.example', session = browser) =>
    useCases.requestToJoin.execute(session, email);
  const enterCode = async (email: string, code = '123456', session = browser) => {
    const key = { browserSession: session, address: addressOf(email) };
    const digest = useCases.secrets.codeDigest(key, '123456');
    const verification = newVerification(email, digest, useCases.clock.now());
    await useCases.repositories.verifications.save(key, verification);
    await useCases.verifyCode.execute(session, email, code);
  };
  const requests = async () => (await useCases.mails()).filter(({ kind }) => kind === 'join');
  const events = async () =>
    (await useCases.events()).map(({ type, requestedBy }) => [type, requestedBy]);

  it('mails the administrator once a week for a colleague, with the same response to each request', async () => {
    await enterCode('Grace@Engines.example');
    expect(await Promise.all([ask(), ask()])).to.deep.equal([received, received]);
    expect(await requests()).to.deep.equal([
      {
        kind: 'join',
        to: 'ada@engines.example',
        language: 'de',
        orgName: ada.orgName,
        region: ada.region,
        email: 'Grace@Engines.example',
      },
    ]);
    expect(await events()).to.deep.equal([
      ['organization.join_requested', 'Grace@Engines.example'],
    ]);
    useCases.clock.advance(7 * 24 * 60);
    await enterCode('grace@engines.example');
    expect(await ask()).to.deep.equal(received);
    expect(await requests()).to.have.length(2);
  });

  it('counts the plus tags of a colleague as one', async () => {
    for (const email of ['grace@engines.example', 'grace+x@engines.example']) {
      await enterCode(email);
      expect(await ask(email)).to.deep.equal(received);
    }
    expect(await requests()).to.have.length(1);
  });

  it('mails the administrator of the named address, also when the browser verified one of another organization later', async () => {
    await useCases.register({ address: addressOf('bob@other.example') });
    await enterCode('grace@engines.example');
    useCases.clock.advance(1);
    await enterCode('grace@other.example');
    expect(await ask()).to.deep.equal(received);
    const sent = (await requests()).map((mail) => 'email' in mail && [mail.to, mail.email]);
    expect(sent).to.deep.equal([['ada@engines.example', 'grace@engines.example']]);
  });

  it('mails the administrator five times a day', async () => {
    for (let colleague = 1; colleague <= 6; colleague++) {
      const email = `c${colleague}@engines.example`;
      await enterCode(email);
      expect(await ask(email)).to.deep.equal(received);
      useCases.clock.advance(1);
    }
    expect(await requests()).to.have.length(5);
  });

  it('is refused without a right code in this browser, at a domain that is not registered, and to the administrator', async () => {
    expect(await ask()).to.deep.equal(unknown);
    await enterCode('grace@engines.example', '654321');
    expect(await ask()).to.deep.equal(unknown);
    await enterCode('grace@engines.example');
    expect(await ask('grace@engines.example', 'another browser')).to.deep.equal(unknown);
    expect(await ask('mallory@engines.example')).to.deep.equal(unknown);
    expect(await ask('')).to.deep.equal(unknown);
    useCases.clock.advance(60);
    expect(await ask()).to.deep.equal(unknown);
    await enterCode('grace@new.example');
    expect(await ask('grace@new.example')).to.deep.equal(unknown);
    await enterCode('ada@engines.example', '123456', 'her browser');
    expect(await ask('ada@engines.example', 'her browser')).to.deep.equal(unknown);
    expect(await requests()).to.be.empty;
  });

  it('is possible after single sign-on, which allows no further codes', async () => {
    const identity = {
      ...ssoSubject,
      email: 'grace@engines.example',
      fullName: '',
      emailProblem: null,
    };
    useCases.ssoProviders.identity = identity;
    const attempt = { browserSession: browser, provider: 'google', purpose: 'signUp' } as const;
    const { checks } = useCases.ssoProviders;
    const [callback, returnTo] = ['https://a.example/callback', 'https://b.example/'];
    await useCases.startSso.execute(attempt, [], callback, returnTo);
    const url = new URL('https://a.example/callback');
    const outcome = await useCases.finishSsoSignup.execute({
      ...attempt,
      state: checks.state,
      url,
    });
    const { email } = identity;
    expect(outcome).to.include({ code: 'domain_already_registered', email });
    expect(
      await useCases.resendCode.execute(
        { browserSession: browser, networks: [], language: 'en', browser: null },
        'grace@engines.example',
      ),
    ).to.include({ code: 'resend_limit' });
    expect(await ask()).to.deep.equal(received);
    expect(await requests()).to.have.length(1);
  });

  it('reports only the event when the address of the administrator was forgotten', async () => {
    await useCases.database.query(
      "UPDATE administrators SET email = '', address = 'forgotten:a:b'",
    );
    await enterCode('grace@engines.example');
    expect(await ask()).to.deep.equal(received);
    expect(await events()).to.have.length(1);
    expect(await requests()).to.be.empty;
  });

  it('reports nothing before the account of the administrator is active', async () => {
    await useCases.register({ address: addressOf('eve@waiting.example'), state: 'inReview' });
    await enterCode('mallory@waiting.example');
    expect(await ask('mallory@waiting.example')).to.deep.equal(received);
    expect([await events(), await requests()]).to.deep.equal([[], []]);
  });
});
