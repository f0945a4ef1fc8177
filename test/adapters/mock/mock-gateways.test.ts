import { expect } from 'chai';
import {
  MockIdentityGateway,
  MockSignupGateway,
} from '../../../src/adapters/mock/mock-gateways.ts';
import {
  mockScenarios,
  outcomesFor,
  usualOutcomes,
} from '../../../src/adapters/mock/mock-scenarios.ts';
import { readSsoReturn } from '../../../src/domain/forms/sso-return.ts';
import { catalogues } from '../../../src/languages/catalogues.ts';
import { address } from '../../harness/sentences.ts';

const sentences = catalogues.en.serverMessages('Northgate');

describe('MockSignupGateway', () => {
  for (const provider of ['azure', 'google'] as const) {
    it(`comes back from ${provider} to the page itself, as a complete SSO return`, async () => {
      const gateway = new MockSignupGateway('http://localhost:3000/?error=old#here', sentences, 0);
      const outcome = await gateway.startSso(provider);
      expect(outcome).to.have.property('kind', 'redirect');
      const url = new URL('url' in outcome ? outcome.url : '');
      expect(url.origin + url.pathname + url.hash).to.equal('http://localhost:3000/');
      expect(readSsoReturn([...url.searchParams])).to.deep.equal({
        kind: 'verified',
        email: 'ada@example.com',
        signupCode: 'mock-signup-code',
        provider,
        fullName: 'Ada Lovelace',
        requirePersonalInfo: true,
      });
    });
  }

  it('takes any six digits but 000000 for the right code', async () => {
    const gateway = new MockSignupGateway('http://localhost:3000/', sentences, 0);
    for (const code of ['000001', '123456', '999999']) {
      expect((await gateway.verifyCode('ada@example.com', code)).kind).to.equal('verified');
    }
    expect((await gateway.verifyCode('ada@example.com', '000000')).kind).to.equal('refused');
    expect((await gateway.verifyCode('org-exists@a.example', '000000')).kind).to.equal('refused');
  });

  it('refuses in the language of the page', async () => {
    const german = catalogues.de.serverMessages('Northgate');
    const gateway = new MockSignupGateway('http://localhost:3000/', german, 0);
    expect(await gateway.verifyCode('ada@example.com', '000000')).to.deep.include({
      message: { text: german.refusals.code_refused },
    });
    const verification = { botCheckToken: 'token', trackingCode: null };
    expect(
      await gateway.verifyEmail({ email: address('refused@example.com'), ...verification }),
    ).to.deep.include({ message: { text: german.refusals.non_corporate_email } });
  });

  it('takes its time, so that a walk shows what is under way', async () => {
    let answered = false;
    const call = new MockSignupGateway('http://localhost:3000/', sentences, 1)
      .resendCode('ada@example.com')
      .finally(() => {
        answered = true;
      });
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    expect(answered).to.equal(false);
    expect(await call).to.deep.equal({ kind: 'resent' });
  });
});

describe('MockIdentityGateway', () => {
  const gateway = new MockIdentityGateway('http://localhost:3000/welcome', sentences, 0);

  it('ends single sign-on at the address it was given', async () => {
    expect(await gateway.startSso('google')).to.deep.equal({
      kind: 'redirect',
      url: 'http://localhost:3000/welcome',
    });
  });
});

describe('the mock scenarios', () => {
  it('are told apart by their local parts, which can be typed', () => {
    const localParts = mockScenarios.map(({ localPart }) => localPart);
    expect(new Set(localParts)).to.have.property('size', localParts.length);
    for (const localPart of localParts) expect(localPart).to.match(/^[a-z-]+$/);
  });

  it('each change an answer', () => {
    for (const { localPart, outcomes } of mockScenarios) {
      const found = outcomesFor(`${localPart}@any.example`, sentences, 1000);
      expect(found).to.deep.equal({ ...usualOutcomes, ...outcomes(sentences, 1000) });
      expect(found, localPart).not.to.deep.equal(usualOutcomes);
    }
  });

  it('are found whatever the case', () => {
    expect(outcomesFor('Queued@Any.example', sentences).createAccount).to.deep.equal({
      kind: 'queued',
    });
  });

  it('leave every other address alone', () => {
    for (const email of ['ada@queued.example', 'queued+1@any.example', 'queued', '@', '']) {
      expect(outcomesFor(email, sentences), email).to.deep.equal(usualOutcomes);
    }
  });
});
