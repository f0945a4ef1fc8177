import { cookiesBlocked, type Refusal } from '#page/domain/refusal.ts';
import { type GalleryPage, visitorEmail } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

const development = { environment: 'development', botCheck: null } as const;
const longAddress = `${'ada-king-countess-of-lovelace.'.repeat(2)}${'x'.repeat(4)}@the-analytical-engine-company-of-marylebone.example`;

/** Sends the email step, which the server refuses. */
const refused =
  (refusalOf: (page: GalleryPage) => Refusal, email?: string): Reach =>
  (page) => {
    page.server.verifyEmailOutcome = { kind: 'refused', ...refusalOf(page) };
    page.fillIn(email);
    return page.email.submit();
  };

/** Types an address and leaves the field. */
const typed =
  (address: string): Reach =>
  ({ email }) => {
    email.type(address);
    email.blur();
  };

/** The email step: a work email, a provider, and the bot check. */
export const firstStep: PageStates = {
  'email step': () => {},
  'email step before its script has loaded': { deferred: 'late' },
  'email step whose script failed to load': { deferred: 'failed' },
  'email step with the bot check loading': ({ email }) => email.botCheck.touch(),
  'email step with the bot check': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.becomeReady();
  },
  'email step with the bot check taking long': {
    settings: development,
    reach({ email }) {
      email.type(visitorEmail);
      email.botCheck.touch();
      email.botCheck.solving();
    },
  },
  'email step with the bot check still to be done': ({ email, botCheck }) => {
    email.type(visitorEmail);
    botCheck.becomeReady();
  },
  'email step with an address still to be given': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.becomeReady();
    botCheck.solve();
  },
  'email step, ready to continue': (page) => page.fillIn(),
  'email step with a long address': (page) => page.fillIn(longAddress),
  'email step without its bot check': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.fail();
  },
  'email step with an expired bot check': (page) => {
    page.fillIn();
    page.botCheck.expire();
  },
  'email step with a checkbox for a bot check': { settings: development },
  'email step without providers': { settings: { ssoProviders: [] } },
  'email step with the place of the address': {
    settings: { dataUntilRegion: 'Until you choose a region, your address is stored in the EU.' },
  },
  'email step with five providers': {
    settings: {
      ssoProviders: [
        'azure',
        { name: 'okta', label: 'Acme SSO', origin: 'https://acme.okta.com' },
        'google',
        {
          name: 'ping',
          label: 'Northern Electricity Works Sign-On',
          origin: 'https://ping.example',
        },
        { name: 'key', label: 'Nordelektrizitätswerkszugang', origin: 'https://key.example' },
      ],
    },
  },

  'email step with errors': ({ email }) => email.submit(),
  'email step with an incomplete address': typed('ada@'),
  'email step with an address without a top-level domain': typed('ada@analytical'),
  'email step with a mistyped domain': typed('ada@analytical.con'),
  'email step with the bot check forgotten': ({ email, botCheck }) => {
    email.type(visitorEmail);
    botCheck.becomeReady();
    return email.submit();
  },

  'email step while it sends': (page) => {
    page.fillIn();
    page.server.hold();
    void page.email.submit();
  },
  'email step on the way to a provider': ({ email }) => email.sso.continueWith('google'),

  'email step refused, a free address': refused(
    (page) => page.refusal('non_corporate_email'),
    'ada@freemail.example',
  ),
  'email step refused, the bot check failed': refused((page) => page.refusal('human_check_failed')),
  'email step refused, too many codes': refused((page) => page.refusal('too_many_codes', 54)),
  'email step refused until a time': refused((page) => page.limit('unavailable')),
  'email step where cookies are blocked': refused(() => ({ message: cookiesBlocked })),
  'email step without a response': refused(() => ({ message: { name: 'unexpected' } })),
  'email step where a provider cannot be reached': (page) => {
    page.server.startSsoOutcome = { kind: 'refused', ...page.refusal('sso_not_set_up') };
    return page.email.sso.continueWith('google');
  },

  'email step after a provider found a free address': { query: [['error', 'non_corporate_email']] },
  'email step after a provider found the organization': {
    query: [['error', 'domain_already_registered']],
  },
  'email step after a provider found the organization of a colleague': {
    settings: { joinRequests: true },
    query: [
      ['error', 'domain_already_registered'],
      ['email', visitorEmail],
    ],
  },
  'email step after a provider found an account': { query: [['error', 'admin_already_exists']] },
  'email step after a provider failed': { query: [['error', 'anything_else']] },
};
