import type { RegistrationValues } from '#page/domain/forms/registration-fields.ts';
import { unexpected } from '#page/domain/refusal.ts';
import type { PageStates, Reach } from '../page/page-state.ts';
import { register, ssoReturn, withoutPersonalInfo } from './registration-step.ts';

/** The account exists, and the automatic login failed. */
const created =
  (values?: Partial<RegistrationValues>): Reach =>
  async (page) => {
    page.identity.loginOutcome = { kind: 'refused', message: unexpected };
    await register(await page.reachRegistration(), values);
  };

const alreadyRegistered =
  (who: 'administrator' | 'organization', email?: string): Reach =>
  async (page) => {
    page.server.verifyCodeOutcome = { kind: 'alreadyRegistered', who };
    await page.enterCode(await page.reachCode(email));
  };

/** The four results of the result. */
export const resultStep: PageStates = {
  'result, created': created(),
  'result, created with a long short name': created({
    orgShortName: 'gesellschaftsversicherungsrueckverguetungsanstaltsverwaltungen',
  }),
  'result, created without a password': async (page) => {
    page.server.verifyCodeOutcome = withoutPersonalInfo;
    await register(await page.reachRegistration());
  },
  'result, to be reviewed': async (page) => {
    page.server.createAccountOutcome = {
      kind: 'queued',
      statusUrl: 'https://signup.example/status',
    };
    await register(await page.reachRegistration());
  },
  'result, to be reviewed after single sign-on': {
    query: ssoReturn,
    reach: async (page) => {
      page.server.createAccountOutcome = { kind: 'queued' };
      await register(page.stores.registration);
    },
  },
  'result, organization exists': alreadyRegistered('organization'),
  'result, organization exists, before asking to join': {
    settings: { joinRequests: true },
    reach: alreadyRegistered('organization'),
  },
  'result, organization exists, after asking to join': {
    settings: { joinRequests: true },
    reach: async (page) => {
      await alreadyRegistered('organization')(page);
      await page.stores.result.join.ask();
    },
  },
  'result, organization exists at a domain in its own script': alreadyRegistered(
    'organization',
    'ada@xn--mller-kva.example',
  ),
  'result, administrator exists': alreadyRegistered('administrator'),
};
