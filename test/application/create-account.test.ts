import { expect } from 'chai';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { CreateAccount, type RegistrationOutcome } from '../../src/application/create-account.ts';
import type { CreateAccountOutcome } from '../../src/application/ports/signup-gateway.ts';
import { extraInput } from '../../src/domain/forms/extra-fields.ts';
import { RegistrationForm } from '../../src/domain/forms/registration-form.ts';
import type { Refusal } from '../../src/domain/refusal.ts';
import type { Registering } from '../../src/domain/step.ts';
import { FakeAnalytics, FakeNavigation, FakeTrackingCode } from '../../tools/fakes/fake-browser.ts';
import { FakeIdentityGateway, FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { extraFields } from '../../tools/sample-extra-fields.ts';
import { aRegistration, specifiedPasswords } from '../../tools/sample-registration.ts';
import {
  registering as byCode,
  registeringBriefly as byCodeBriefly,
  registeringBySso as bySso,
} from '../harness/page/test-steps.ts';
import { address } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const contextOf = ({ requirePersonalInfo, sso }: Registering) => ({
  requirePersonalInfo,
  sso: sso !== null,
});

describe('CreateAccount', () => {
  let signup: FakeSignupGateway;
  let identity: FakeIdentityGateway;
  let navigation: FakeNavigation;
  let tracking: FakeTrackingCode;
  let analytics: FakeAnalytics;

  beforeEach(() => {
    signup = new FakeSignupGateway();
    identity = new FakeIdentityGateway();
    navigation = new FakeNavigation();
    tracking = new FakeTrackingCode('campaign-7');
    analytics = new FakeAnalytics();
  });

  function createAccount(changes: Partial<Settings> = {}): CreateAccount {
    const identityFrontend = 'https://identity.northgate.test/home';
    const settings = { ...testSettings, identityFrontend, ...changes };
    const clock = { now: () => 7 };
    return new CreateAccount(
      ...([signup, identity, navigation, tracking, settings, clock, analytics] as const),
    );
  }

  function register(
    step: Registering,
    typed = aRegistration(),
    settings: Partial<Settings> = {},
  ): Promise<RegistrationOutcome> {
    return createAccount(settings).execute(step, typed.form(contextOf(step)));
  }

  describe('with the values of the form', () => {
    it('sends those of the fields that are shown', async () => {
      await register(bySso);
      const values = aRegistration().shownValues(contextOf(bySso));
      expect(values).not.to.have.any.keys('password');
      expect(signup.createAccountCalls).to.deep.equal([
        { signupCode: 'signup-code-1', values, trackingCode: 'campaign-7' },
      ]);
    });

    it('sends the values of the extra fields, if the brand has any', async () => {
      const form = new RegistrationForm(
        { ...aRegistration().values, ...extraInput({ vat_id: ' DE1 ', dpa: true }) },
        { ...contextOf(byCode), extraFields },
        specifiedPasswords,
      );
      await createAccount({ extraFields }).execute(byCode, form);
      const extra = { vat_id: 'DE1', dpa: true, newsletter: false };
      expect(signup.createAccountCalls[0]?.extra).to.deep.equal(extra);
    });

    it('sends the verified address, not one in the form', async () => {
      await register({ ...byCode, email: address('proven@example.com') });
      expect(signup.createAccountCalls[0]?.values.email).to.equal('proven@example.com');
      expect(identity.loginCalls[0]?.email).to.equal('proven@example.com');
    });
  });

  describe('once the account is created', () => {
    it('logs in with email and password and then goes to the identity frontend', async () => {
      for (const gate of [signup, identity]) gate.hold();
      const outcome = register(byCode);
      expect(identity.loginCalls).to.deep.equal([]);
      await signup.release();
      expect([identity.held, navigation.leftFor]).to.deep.equal([1, []]);
      await identity.release();
      expect(await outcome).to.deep.equal({ kind: 'leaving' });
      expect(identity.loginCalls).to.deep.equal([
        { email: 'ada@example.com', password: 'Correct-Horse-1' },
      ]);
      expect(identity.startSsoCalls).to.deep.equal([]);
      expect(navigation.leftFor).to.deep.equal(['https://identity.northgate.test/home']);
    });

    it('goes to the identity frontend of the region', async () => {
      const url = 'https://console.us.northgate.test/';
      const regions = [{ value: 'US', label: 'US', identityFrontend: url }];
      expect(await register(byCode, aRegistration(), { regions })).to.deep.equal({
        kind: 'leaving',
      });
      expect(navigation.leftFor).to.deep.equal([url]);
    });

    it('signs on with the provider and follows its redirect', async () => {
      identity.startSsoOutcome = { kind: 'redirect', url: 'https://accounts.google.com/o' };
      expect(await register(bySso)).to.deep.equal({ kind: 'leaving' });
      expect(identity.startSsoCalls).to.deep.equal(['google']);
      expect(identity.loginCalls).to.deep.equal([]);
      expect(signup.startSsoCalls).to.deep.equal([]);
      expect(navigation.leftFor).to.deep.equal(['https://accounts.google.com/o']);
    });

    it('stays without provider and password', async () => {
      expect(await register(byCodeBriefly)).to.deep.equal({ kind: 'created' });
      expect([identity.loginCalls, identity.startSsoCalls]).to.deep.equal([[], []]);
      expect(navigation.leftFor).to.deep.equal([]);
    });

    for (const [what, step] of [
      ['login', byCode],
      ['sign-on', bySso],
    ] as const) {
      it(`stays when the ${what} fails, without a second account`, async () => {
        const refused = { kind: 'refused', message: { text: 'Try later.' } } as const;
        identity.loginOutcome = refused;
        identity.startSsoOutcome = refused;
        expect(await register(step)).to.deep.equal({ kind: 'created' });
        expect(identity.loginCalls.length + identity.startSsoCalls.length).to.equal(1);
        expect(signup.createAccountCalls).to.have.length(1);
        expect(navigation.leftFor).to.deep.equal([]);
      });
    }
  });

  const generic = { message: { name: 'unexpected' } };
  const refuses = (
    fieldErrors: [string, string[]][],
    refusal: Refusal = generic,
  ): CreateAccountOutcome => ({ kind: 'refused', refusal, fieldErrors: new Map(fieldErrors) });

  const cut = `Closed. ${'x'.repeat(200)} ${'y'.repeat(50)} ${'z'.repeat(40)}`;
  const support: Refusal = { message: { text: 'The region is closed.' }, recovery: 'support' };
  for (const [what, response, refusal, fieldErrors] of [
    [
      'each message at its field, also of the brand, without a message of the form',
      refuses([
        ['orgShortName', ['Taken.', 'Reserved.']],
        ['extra.vat_id', ['Unknown.']],
      ]),
      null,
      { orgShortName: ['Taken.', 'Reserved.'], 'extra.vat_id': ['Unknown.'] },
    ],
    [
      'messages about other fields at the form, cut at 300 characters',
      refuses([
        ['region', ['Closed.', 'x'.repeat(200)]],
        ['toString', ['y'.repeat(50)]],
        ['extra.other', ['z'.repeat(50)]],
        ['orgName', ['Odd.']],
      ]),
      { message: { text: cut } },
      { orgName: ['Odd.'] },
    ],
    ['the message of the form when no field has an error', refuses([], support), support, {}],
  ] as const) {
    it(`shows ${what}`, async () => {
      signup.createAccountOutcome = response;
      const outcome = await register(byCode, aRegistration(), { extraFields });
      expect(outcome).to.deep.equal({ kind: 'refused', refusal, fieldErrors });
    });
  }

  it('reports the sign-up with its method, also when it is queued', async () => {
    for (const step of [byCode, bySso]) await register(step);
    signup.createAccountOutcome = { kind: 'queued' };
    await register(byCode);
    expect(analytics.events).to.deep.equal([
      { event: 'sign_up', method: 'email' },
      { event: 'sign_up', method: 'google' },
      { event: 'sign_up', method: 'email' },
    ]);
  });

  it('reports the error code of a refusal', async () => {
    const refusal = { message: { text: 'No.' } };
    for (const code of [{ code: 'invalid_registration' }, {}]) {
      signup.createAccountOutcome = { kind: 'refused', ...code, refusal, fieldErrors: new Map() };
      await register(byCode);
    }
    expect(analytics.events).to.deep.equal([
      { event: 'signup_refused', code: 'invalid_registration' },
      { event: 'signup_refused', code: 'unknown' },
    ]);
  });

  it('does not sign in when the account is queued, with the time of that, or refused', async () => {
    for (const outcome of [{ kind: 'queued' } as const, refuses([['orgShortName', ['Taken.']]])]) {
      signup.createAccountOutcome = outcome;
      for (const step of [byCode, bySso]) {
        const kept = await register(step);
        expect(kept.kind).to.equal(outcome.kind);
        if (kept.kind === 'queued') expect(kept.requestedAt).to.equal(7);
      }
    }
    expect(signup.createAccountCalls).to.have.length(4);
    expect(identity.loginCalls).to.deep.equal([]);
    expect(identity.startSsoCalls).to.deep.equal([]);
    expect(navigation.leftFor).to.deep.equal([]);
  });
});
