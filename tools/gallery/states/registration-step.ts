import { isExtraId } from '#page/domain/forms/extra-fields.ts';
import type { RegistrationValues } from '#page/domain/forms/registration-fields.ts';
import type { QueryParameters } from '#page/domain/forms/sso-return.ts';
import { type Refusal, unexpected } from '#page/domain/refusal.ts';
import type { RegistrationStore } from '#page/ui/steps/registration/registration-store.ts';
import { extraFields } from '#test/harness/extra-fields.ts';
import { aRegistration } from '../../sample-registration.ts';
import { type GalleryPage, someone } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

/** The query of a return from a provider. */
export const ssoReturn: QueryParameters = Object.entries({
  email: someone,
  name: 'Ada King Lovelace',
  signupCode: 'signup-code',
  provider: 'google',
});

/** Step 2's answer if step 3 has neither names nor passwords. */
export const withoutPersonalInfo = {
  kind: 'verified',
  signupCode: 'signup-code',
  requirePersonalInfo: false,
} as const;

/** Fills step 3 in. */
function fill(registration: RegistrationStore, values: Partial<RegistrationValues> = {}): void {
  const typed = aRegistration().with(values).values;
  for (const { id } of registration.fields) {
    if (!isExtraId(id) && id !== 'email' && id !== 'region') registration.edit(id, typed[id]);
  }
}

/** Fills step 3 in and sends it. */
export function register(
  registration: RegistrationStore,
  values: Partial<RegistrationValues> = {},
): Promise<void> {
  fill(registration, values);
  return registration.submit();
}

/** An action on step 3. */
const then =
  (act: (registration: RegistrationStore) => unknown): Reach =>
  async (page) =>
    act(await page.reachRegistration());

/** Fills in step 3. */
const filled = (values: Partial<RegistrationValues>): Reach =>
  then((registration) => fill(registration, values));

/** Sends step 3, which the server refuses, as a whole or by field. */
const rejected =
  (
    refusalOf: (page: GalleryPage) => Refusal,
    fieldErrorsOf: (
      sentences: GalleryPage['sentences'],
    ) => Readonly<Record<string, string>> = () => ({}),
  ): Reach =>
  async (page) => {
    const registration = await page.reachRegistration();
    const texts = Object.entries(fieldErrorsOf(page.sentences));
    const fieldErrors = new Map(texts.map(([field, text]) => [field, [text]]));
    page.server.createAccountResponse = { kind: 'rejected', refusal: refusalOf(page), fieldErrors };
    await register(registration);
  };
const withoutAnswer = (): Refusal => ({ message: unexpected });

const everyRegion = [
  { value: 'EU', label: 'Europe (EU)' },
  { value: 'US', label: 'United States (US)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

/** Step 3: the organization and its administrator. */
export const registrationStep: PageStates = {
  'step 3': (page) => page.reachRegistration(),
  'step 3 after single sign-on': { query: ssoReturn },
  'step 3 without personal information': async (page) => {
    page.server.verifyCodeResponse = withoutPersonalInfo;
    await page.reachRegistration();
  },
  'step 3 filled in': filled({}),
  'step 3 with the password rules half met': then((it) => it.edit('password', 'secret7')),
  'step 3 with passwords shown': then((registration) => {
    fill(registration);
    registration.togglePassword('password');
    registration.togglePassword('confirmPassword');
  }),
  'step 3 with a password that is the name': then((registration) => {
    fill(registration, { password: 'Analytical-Engines-1', orgName: 'Analytical Engines' });
    registration.blur('password');
  }),
  'step 3 without a short name': then((it) => it.editShortName('')),
  'step 3 with a reserved short name': then((it) => it.editShortName('www')),
  'step 3 with a short name that is too long': then((registration) => {
    registration.editShortName('a'.repeat(64));
    registration.blur('orgShortName');
  }),
  'step 3 with the note on Saudi Arabia': {
    settings: { regions: everyRegion, defaultRegion: 'US' },
    reach: then((it) => it.edit('region', 'SA')),
  },
  'step 3 with only the note on Saudi Arabia': {
    settings: { regions: everyRegion.slice(1), defaultRegion: 'US' },
    reach: then((it) => it.edit('region', 'SA')),
  },
  'step 3 with the place of the data': {
    settings: {
      regions: everyRegion.map((region) => ({ ...region, detail: `Stored in ${region.value}.` })),
      defaultRegion: 'EU',
    },
    reach: then((registration) => fill(registration)),
  },
  'step 3 without a region': {
    settings: { defaultRegion: null },
    reach: then((registration) => register(registration, { region: '' })),
  },
  'step 3 with extra fields': {
    settings: { extraFields },
    reach: then((registration) => {
      fill(registration);
      registration.edit('extra.newsletter', true);
      return registration.submit();
    }),
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
  'step 3 with names from right to left': filled({
    firstName: 'آدا',
    lastName: 'لوفلايس',
    orgName: 'شركة المحركات التحليلية',
  }),

  'step 3 with errors': then((it) => it.submit()),
  'step 3 with one error left': then((it) => register(it, { termsAccepted: false })),
  'step 3 with every rule broken': then((registration) =>
    register(registration, {
      firstName: 'a'.repeat(33),
      lastName: 'a'.repeat(33),
      password: 'weak',
      confirmPassword: 'another',
      orgName: 'a'.repeat(65),
      orgShortName: `${'a'.repeat(63)}-`,
      termsAccepted: false,
    }),
  ),
  'step 3 while it registers': async (page) => {
    const registration = await page.reachRegistration();
    page.server.hold();
    void register(registration);
  },

  'step 3 refused, the short name is taken': rejected(withoutAnswer, (sentences) => ({
    orgShortName: sentences.shortNameTaken,
  })),
  'step 3 refused, the password is common': rejected(withoutAnswer, (sentences) => ({
    password: sentences.passwordCommon,
  })),
  'step 3 refused, at every field': rejected(withoutAnswer, (sentences) => ({
    firstName: sentences.firstNameRequired,
    lastName: sentences.lastNameRequired,
    orgName: sentences.orgNameRequired,
    orgShortName: sentences.shortNameTaken,
  })),
  'step 3 refused, an organization is there': rejected((page) =>
    page.refusal('domain_already_registered'),
  ),
  'step 3 refused, it is complete': rejected((page) => page.refusal('already_complete')),
  'step 3 expired': rejected((page) => page.refusal('signup_code_refused')),
  'step 3 refused until a time': rejected((page) => page.limit('unavailable')),
  'step 3 without an answer': rejected(withoutAnswer),
};
