import { isExtraId } from '#page/domain/forms/extra-fields.ts';
import type { RegistrationValues } from '#page/domain/forms/registration-fields.ts';
import type { QueryParameters } from '#page/domain/forms/sso-return.ts';
import { type Refusal, unexpected } from '#page/domain/refusal.ts';
import type { RegistrationStore } from '#page/ui/steps/registration/registration-store.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { aRegistration } from '../../sample-registration.ts';
import { type GalleryPage, visitorEmail } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

/** The query of a return from a provider. */
export const ssoReturn: QueryParameters = Object.entries({
  email: visitorEmail,
  name: 'Ada King Lovelace',
  signupCode: 'signup-code',
  provider: 'google',
});

/** The code step's response if the registration step has neither names nor passwords. */
export const withoutPersonalInfo = {
  kind: 'verified',
  signupCode: 'signup-code',
  requirePersonalInfo: false,
} as const;

/** Fills the registration step in. */
function fill(registration: RegistrationStore, values: Partial<RegistrationValues> = {}): void {
  const typed = aRegistration().with(values).values;
  for (const { id } of registration.fields) {
    if (!isExtraId(id) && id !== 'email' && id !== 'region') registration.edit(id, typed[id]);
  }
}

/** Fills the registration step in and sends it. */
export function register(
  registration: RegistrationStore,
  values: Partial<RegistrationValues> = {},
): Promise<void> {
  fill(registration, values);
  return registration.submit();
}

/** An action on the registration step. */
const then =
  (act: (registration: RegistrationStore) => unknown): Reach =>
  async (page) =>
    act(await page.reachRegistration());

/** Fills in the registration step. */
const filled = (values: Partial<RegistrationValues>): Reach =>
  then((registration) => fill(registration, values));

/** Sends the registration step, which the server refuses, as a whole or by field. */
const refused =
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
    page.server.createAccountOutcome = { kind: 'refused', refusal: refusalOf(page), fieldErrors };
    await register(registration);
  };
const withoutResponse = (): Refusal => ({ message: unexpected });

const everyRegion = [
  { value: 'EU', label: 'Europe (EU)' },
  { value: 'US', label: 'United States (US)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

/** The registration step: the organization and its administrator. */
export const registrationStep: PageStates = {
  'registration step': (page) => page.reachRegistration(),
  'registration step after single sign-on': { query: ssoReturn },
  'registration step without personal information': async (page) => {
    page.server.verifyCodeOutcome = withoutPersonalInfo;
    await page.reachRegistration();
  },
  'registration step filled in': filled({}),
  'registration step with the password rules half met': then((registration) =>
    registration.edit('password', 'secret7'),
  ),
  'registration step with passwords shown': then((registration) => {
    fill(registration);
    registration.togglePassword('password');
    registration.togglePassword('confirmPassword');
  }),
  'registration step with a password that is the name': then((registration) => {
    fill(registration, { password: 'Analytical-Engines-1', orgName: 'Analytical Engines' });
    registration.blur('password');
  }),
  'registration step without a short name': then((registration) => registration.editShortName('')),
  'registration step with a reserved short name': then((registration) =>
    registration.editShortName('www'),
  ),
  'registration step with a short name that is too long': then((registration) => {
    registration.editShortName('a'.repeat(64));
    registration.blur('orgShortName');
  }),
  'registration step with the note on Saudi Arabia': {
    settings: { regions: everyRegion, defaultRegion: 'US' },
    reach: then((registration) => registration.edit('region', 'SA')),
  },
  'registration step with only the note on Saudi Arabia': {
    settings: { regions: everyRegion.slice(1), defaultRegion: 'US' },
    reach: then((registration) => registration.edit('region', 'SA')),
  },
  'registration step with the place of the data': {
    settings: {
      regions: everyRegion.map((region) => ({ ...region, detail: `Stored in ${region.value}.` })),
      defaultRegion: 'EU',
    },
    reach: then((registration) => fill(registration)),
  },
  'registration step without a region': {
    settings: { defaultRegion: null },
    reach: then((registration) => register(registration, { region: '' })),
  },
  'registration step with extra fields': {
    settings: { extraFields },
    reach: then((registration) => {
      fill(registration);
      registration.edit('extra.newsletter', true);
      return registration.submit();
    }),
  },
  'registration step with long names': async (page) => {
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
  'registration step with names from right to left': filled({
    firstName: 'آدا',
    lastName: 'لوفلايس',
    orgName: 'شركة المحركات التحليلية',
  }),

  'registration step with errors': then((registration) => registration.submit()),
  'registration step with one error left': then((registration) =>
    register(registration, { termsAccepted: false }),
  ),
  'registration step with every rule broken': then((registration) =>
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
  'registration step while it registers': async (page) => {
    const registration = await page.reachRegistration();
    page.server.hold();
    void register(registration);
  },

  'registration step refused, the short name is taken': refused(withoutResponse, (sentences) => ({
    orgShortName: sentences.shortNameTaken,
  })),
  'registration step refused, the password is common': refused(withoutResponse, (sentences) => ({
    password: sentences.passwordCommon,
  })),
  'registration step refused, at every field': refused(withoutResponse, (sentences) => ({
    firstName: sentences.firstNameRequired,
    lastName: sentences.lastNameRequired,
    orgName: sentences.orgNameRequired,
    orgShortName: sentences.shortNameTaken,
  })),
  'registration step refused, an organization is there': refused((page) =>
    page.refusal('domain_already_registered'),
  ),
  'registration step refused, it is complete': refused((page) => page.refusal('already_complete')),
  'registration step expired': refused((page) => page.refusal('signup_code_refused')),
  'registration step refused until a time': refused((page) => page.limit('unavailable')),
  'registration step without a response': refused(withoutResponse),
};
