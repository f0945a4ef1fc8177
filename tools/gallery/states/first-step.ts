import { cookiesBlocked, type Refusal } from '#page/domain/refusal.ts';
import { type GalleryPage, someone } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

const development = { environment: 'development', botCheck: null } as const;
const longAddress = `${'ada-king-countess-of-lovelace.'.repeat(2)}${'x'.repeat(4)}@the-analytical-engine-company-of-marylebone.example`;

/** Sends step 1, which the server refuses. */
const refused =
  (refusalOf: (page: GalleryPage) => Refusal, email?: string): Reach =>
  (page) => {
    page.server.verifyEmailResponse = { kind: 'refused', ...refusalOf(page) };
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

/** Step 1: a work email, a provider, and the bot check. */
export const firstStep: PageStates = {
  'step 1': () => {},
  'step 1 before its script has loaded': { rest: 'late' },
  'step 1 whose script failed to load': { rest: 'failed' },
  'step 1 with the bot check loading': ({ email }) => email.botCheck.touch(),
  'step 1 with the bot check': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.becomeReady();
  },
  'step 1 with the bot check taking long': {
    settings: development,
    reach({ email }) {
      email.type(someone);
      email.botCheck.touch();
      email.botCheck.solving();
    },
  },
  'step 1 with the bot check still to be done': ({ email, botCheck }) => {
    email.type(someone);
    botCheck.becomeReady();
  },
  'step 1 with an address still to be given': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.becomeReady();
    botCheck.solve();
  },
  'step 1, ready to continue': (page) => page.fillIn(),
  'step 1 with a long address': (page) => page.fillIn(longAddress),
  'step 1 without its bot check': ({ email, botCheck }) => {
    email.botCheck.touch();
    botCheck.fail();
  },
  'step 1 with an expired bot check': (page) => {
    page.fillIn();
    page.botCheck.expire();
  },
  'step 1 with a checkbox for a bot check': { settings: development },
  'step 1 without providers': { settings: { ssoProviders: [] } },
  'step 1 with the place of the address': {
    settings: { dataUntilRegion: 'Until you choose a region, your address is stored in the EU.' },
  },
  'step 1 with five providers': {
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

  'step 1 with errors': ({ email }) => email.submit(),
  'step 1 with an incomplete address': typed('ada@'),
  'step 1 with an address without a top-level domain': typed('ada@analytical'),
  'step 1 with a mistyped domain': typed('ada@analytical.con'),
  'step 1 with the bot check forgotten': ({ email, botCheck }) => {
    email.type(someone);
    botCheck.becomeReady();
    return email.submit();
  },

  'step 1 while it sends': (page) => {
    page.fillIn();
    page.server.hold();
    void page.email.submit();
  },
  'step 1 on the way to a provider': ({ email }) => email.sso.continueWith('google'),

  'step 1 refused, a free address': refused(
    (page) => page.refusal('non_corporate_email'),
    'ada@freemail.example',
  ),
  'step 1 refused, the bot check failed': refused((page) => page.refusal('human_check_failed')),
  'step 1 refused, too many codes': refused((page) => page.refusal('too_many_codes', 54)),
  'step 1 refused until a time': refused((page) => page.limit('unavailable')),
  'step 1 where cookies are blocked': refused(() => ({ message: cookiesBlocked })),
  'step 1 without an answer': refused(() => ({ message: { name: 'unexpected' } })),
  'step 1 where a provider cannot be reached': (page) => {
    page.server.startSsoResponse = { kind: 'refused', ...page.refusal('sso_not_set_up') };
    return page.email.sso.continueWith('google');
  },

  'step 1 after a provider found a free address': { query: [['error', 'non_corporate_email']] },
  'step 1 after a provider found the organization': {
    query: [['error', 'domain_already_registered']],
  },
  'step 1 after a provider found the organization of a colleague': {
    settings: { joinRequests: true },
    query: [
      ['error', 'domain_already_registered'],
      ['email', someone],
    ],
  },
  'step 1 after a provider found an account': { query: [['error', 'admin_already_exists']] },
  'step 1 after a provider failed': { query: [['error', 'anything_else']] },
};
