import { expect } from 'chai';
import { noNameClaims } from '#service/application/ports/name-claims.ts';
import type { FailedSso } from '#service/application/ports/sso.ts';
import type { FinishSsoSignup, SsoReturn } from '#service/application/signup/finish-sso-signup.ts';
import { type RefusalCode, refused } from '#service/domain/refused-request.ts';
import { later } from '#service/domain/times.ts';
import type { FakeSsoProviders } from '../../harness/fakes.ts';
import { addressOf, ssoSubject } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const returnTo = 'https://signup.northgate.example/';
const vouched = {
  ...ssoSubject,
  email: 'Ada@Engines.example',
  emailProblem: null,
  fullName: 'Ada L',
};
const back: SsoReturn = {
  browserSession: 'a browser',
  provider: 'google',
  state: 'a state',
  url: new URL('https://signup.northgate.example/api/sso/google/callback?code=a&state=b'),
};

describe('Finishing single sign-on', () => {
  let useCases: UseCases;
  let finish: FinishSsoSignup;
  beforeEach(async () => {
    useCases = await createUseCases();
    finish = useCases.finishSsoSignup;
  });

  /** Starts, and returns from the provider with this identity. */
  const finishSso = async (identity: FakeSsoProviders['identity'] = vouched) => {
    useCases.ssoProviders.identity = identity;
    const { browserSession, provider } = back;
    const { checks } = useCases.ssoProviders;
    await useCases.ssoRequests.save(
      { browserSession, provider, purpose: 'signUp', returnTo, checks },
      later(useCases.clock.now(), 1),
    );
    return finish.execute(back);
  };
  const register = (email: string) => useCases.register({ address: addressOf(email) });
  const refusedReturn = (code: RefusalCode) => ({ ...refused(code), returnTo });
  const failed = (cause: FailedSso['cause']) => ({
    ...refusedReturn('sso_failed'),
    failed: { cause },
  });

  it('returns a sign-up code for the address, valid in this browser', async () => {
    const outcome = await finishSso();
    const signupCode = outcome.kind === 'verified' ? outcome.signupCode : '';
    const { browserSession, provider } = back;
    const { email, fullName } = vouched;
    const identity = { provider, email, fullName, signupCode, requirePersonalInfo: true };
    expect(outcome).to.deep.equal({ kind: 'verified', returnTo, ...identity });
    const key = { browserSession, address: addressOf('ada@engines.example') };
    const digest = useCases.secrets.tokenDigest(signupCode);
    const { signupCodes } = useCases.repositories;
    expect(await signupCodes.find(key, digest, useCases.clock.now())).to.deep.equal({
      email: 'Ada@Engines.example',
      isContested: false,
      requirePersonalInfo: true,
      sso: ssoSubject,
      attempts: 0,
      usedFor: null,
      decided: null,
    });
  });

  it('checks the return against the stored request, once', async () => {
    await finishSso();
    expect(useCases.ssoProviders.finished).to.deep.equal([
      ['google', back.url, useCases.ssoProviders.checks],
    ]);
    const nowhere = { ...failed('state'), returnTo: null };
    expect(await finish.execute(back)).to.deep.equal(nowhere);
  });

  it('ends without an error when the person cancels', async () => {
    expect(await finishSso('canceled')).to.deep.equal({ kind: 'canceled', returnTo });
  });

  for (const [cause, identity] of [
    ['nonce', { cause: 'nonce' }],
    ['missing_email', { ...vouched, email: '' }],
    ['invalid_email', { ...vouched, email: 'ada%evil.example@engines.example' }],
    ['unverified_email', { ...vouched, emailProblem: 'unverified_email' }],
  ] as const) {
    it(`fails without a verified address of an identity, with the cause ${cause}`, async () => {
      expect(await finishSso(identity)).to.deep.equal(failed(cause));
    });
  }

  it('refuses refused domains, verified or not', async () => {
    for (const emailProblem of [null, 'unverified_email'] as const) {
      const identity = { ...vouched, email: 'ada@refused.example', emailProblem };
      expect(await finishSso(identity)).to.deep.equal(refusedReturn('email_domain_refused'));
    }
  });

  it('reveals a registration only to the owner of the address', async () => {
    await register('ada@engines.example');
    const foreign = { ...vouched, emailProblem: 'untrusted_domain' } as const;
    expect(await finishSso(foreign)).to.deep.equal(failed('untrusted_domain'));
    const of = (email: string) => finishSso({ ...vouched, email });
    expect(await of('ada@engines.example')).to.deep.equal(
      refusedReturn('admin_already_registered'),
    );
    const email = 'grace@engines.example';
    expect(await of(email)).to.deep.equal({ ...refusedReturn('domain_already_registered'), email });
  });

  for (const [elsewhere, code] of [
    ['administrator', 'admin_already_registered'],
    ['colleague', 'domain_already_registered'],
  ] as const) {
    it(`returns ${code} if another service has registered the ${elsewhere}`, async () => {
      const nameClaims = { ...noNameClaims, registeredElsewhere: async () => elsewhere };
      finish = useCases.with({ nameClaims }).finishSsoSignup;
      expect(await finishSso()).to.include({ code });
    });
  }
});
