import type { CreateAccountOutcome } from '../../../src/application/ports/signup-gateway.ts';
import type { RegistrationValues } from '../../../src/domain/forms/registration-form.ts';
import type { QueryParameters } from '../../../src/domain/forms/sso-return.ts';
import type { Refusal } from '../../../src/domain/refusal.ts';
import { unexpected } from '../../../src/domain/refusal.ts';
import type { RegistrationStore } from '../../../src/ui/steps/registration/registration-store.ts';
import { aRegistration } from '../../../test/harness/fakes/test-registration.ts';
import { type GalleryPage, someone } from '../page/gallery-page.ts';
import type { PageStates } from '../page/page-state.ts';

/** What a provider sends somebody back with. */
export const ssoReturn = (changes: Readonly<Record<string, string>> = {}): QueryParameters =>
  Object.entries({
    email: someone,
    name: 'Ada King Lovelace',
    signupCode: 'signup-code',
    provider: 'google',
    ...changes,
  });

/** Fills step 3 in. */
export function fill(
  registration: RegistrationStore,
  values: Partial<RegistrationValues> = {},
): void {
  const { email: _, region: __, ...typed } = aRegistration().with(values).values;
  for (const [field, value] of Object.entries(typed)) {
    if (registration.asksFor(field as keyof typeof typed)) {
      registration.edit(field as keyof typeof typed, value);
    }
  }
}

/** Step 3 filled in and sent, and what the server answers. */
async function send(page: GalleryPage, answer?: CreateAccountOutcome) {
  const registration = await page.reachRegistration();
  fill(registration);
  if (answer) page.server.createAccountAnswer = answer;
  await registration.submit();
  return registration;
}

const rejected = (
  refusal: Refusal,
  complaints: Readonly<Record<string, string>> = {},
): CreateAccountOutcome => ({
  kind: 'rejected',
  refusal,
  complaints: new Map(Object.entries(complaints).map(([field, text]) => [field, [text]])),
});

const everyRegion = [
  { value: 'EU', label: 'Europe (EU)' },
  { value: 'US', label: 'United States (US)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

/** Step 3: the organisation and its administrator. */
export const registrationStep: PageStates = {
  'step 3': (page) => page.reachRegistration(),
  'step 3 after single sign-on': {
    query: ssoReturn(),
    reach: (page) => page.laterStep('registration'),
  },
  'step 3 without personal information': async (page) => {
    page.server.verifyCodeAnswer = {
      kind: 'verified',
      signupCode: 'signup-code',
      requirePersonalInfo: false,
    };
    await page.reachRegistration();
  },
  'step 3 filled in': async (page) => fill(await page.reachRegistration()),
  'step 3 with the password rules half met': async (page) => {
    (await page.reachRegistration()).edit('password', 'secret7');
  },
  'step 3 with passwords shown': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration);
    registration.togglePassword('password');
    registration.togglePassword('confirmPassword');
  },
  'step 3 with a password that is the name': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration, { password: 'Analytical-Engines-1', orgName: 'Analytical Engines' });
    registration.leave('password');
  },
  'step 3 without a short name': async (page) => {
    (await page.reachRegistration()).editShortName('');
  },
  'step 3 with a reserved short name': async (page) => {
    (await page.reachRegistration()).editShortName('www');
  },
  'step 3 with a short name that is too long': async (page) => {
    const registration = await page.reachRegistration();
    registration.editShortName('a'.repeat(64));
    registration.leave('orgShortName');
  },
  'step 3 with the note on Saudi Arabia': {
    settings: { regions: everyRegion, defaultRegion: 'US' },
    reach: async (page) => (await page.reachRegistration()).edit('region', 'SA'),
  },
  'step 3 with the note on Saudi Arabia alone': {
    settings: { regions: everyRegion.slice(1), defaultRegion: 'US' },
    reach: async (page) => (await page.reachRegistration()).edit('region', 'SA'),
  },
  'step 3 with long names': async (page) => {
    const registration = await page.reachRegistration(
      'ada-king-countess-of-lovelace@engines.the-analytical-engine-company.example',
    );
    fill(registration, {
      firstName: 'Wolfeschlegelsteinhausenbergerdo',
      lastName: 'Keihanaikukauakahihuliheekahauna',
      orgName: 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG',
      orgShortName: 'gesellschaftsversicherungsrueckverguetungsanstaltsverwaltungen',
    });
  },
  'step 3 with names from right to left': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration, {
      firstName: 'آدا',
      lastName: 'لوفلايس',
      orgName: 'شركة المحركات التحليلية',
    });
  },

  'step 3 with errors': async (page) => (await page.reachRegistration()).submit(),
  'step 3 with one error left': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration, { termsAccepted: false });
    await registration.submit();
  },
  'step 3 with every rule broken': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration, {
      firstName: 'a'.repeat(33),
      lastName: 'a'.repeat(33),
      password: 'weak',
      confirmPassword: 'another',
      orgName: 'a'.repeat(65),
      orgShortName: `${'a'.repeat(63)}-`,
      termsAccepted: false,
    });
    await registration.submit();
  },
  'step 3 while it registers': async (page) => {
    const registration = await page.reachRegistration();
    fill(registration);
    page.server.hold();
    void registration.submit();
  },

  'step 3 refused, the short name is taken': (page) =>
    send(page, rejected({ message: unexpected }, { orgShortName: page.said.shortNameTaken })),
  'step 3 refused, the password is common': (page) =>
    send(page, rejected({ message: unexpected }, { password: page.said.passwordCommon })),
  'step 3 refused, at every field': (page) => {
    const { firstNameRequired, lastNameRequired, orgNameRequired, shortNameTaken } = page.said;
    const complaints = {
      firstName: firstNameRequired,
      lastName: lastNameRequired,
      orgName: orgNameRequired,
      orgShortName: shortNameTaken,
    };
    return send(page, rejected({ message: unexpected }, complaints));
  },
  'step 3 refused, an organization is there': (page) =>
    send(page, rejected(page.refusal('domain_already_registered'))),
  'step 3 refused, it is complete': (page) =>
    send(page, rejected(page.refusal('already_complete'))),
  'step 3 expired': (page) => send(page, rejected(page.refusal('signup_code_refused'))),
  'step 3 refused until a time': (page) => send(page, rejected(page.limit('unavailable'))),
  'step 3 without an answer': (page) => send(page, rejected({ message: unexpected })),
};
