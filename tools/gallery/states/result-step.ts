import { unexpected } from '../../../src/domain/refusal.ts';
import type { RegistrationStore } from '../../../src/ui/steps/registration/registration-store.ts';
import type { PageStates, Reach } from '../page/page-state.ts';
import { fill, ssoReturn, withoutPersonalInfo } from './registration-step.ts';

async function register(registration: unknown, shortName?: string) {
  const store = registration as RegistrationStore;
  fill(store, shortName ? { orgShortName: shortName } : {});
  await store.submit();
}

/** The account exists, and the automatic login failed. */
const created =
  (shortName?: string): Reach =>
  async (page) => {
    page.identity.loginResponse = { kind: 'refused', message: unexpected };
    await register(await page.reachRegistration(), shortName);
  };

const found =
  (who: 'administrator' | 'organization', email?: string): Reach =>
  async (page) => {
    page.server.verifyCodeResponse = { kind: 'alreadyRegistered', who };
    await page.enterCode(await page.reachCode(email));
  };

/** The four results of step 4. */
export const resultStep: PageStates = {
  'step 4, created': created(),
  'step 4, created with a long short name': created(
    'gesellschaftsversicherungsrueckverguetungsanstaltsverwaltungen',
  ),
  'step 4, created without a password': async (page) => {
    page.server.verifyCodeResponse = withoutPersonalInfo;
    await register(await page.reachRegistration());
  },
  'step 4, to be reviewed': async (page) => {
    page.server.createAccountResponse = { kind: 'queued' };
    await register(await page.reachRegistration());
  },
  'step 4, to be reviewed after single sign-on': {
    query: ssoReturn,
    reach: async (page) => {
      page.server.createAccountResponse = { kind: 'queued' };
      await register(page.stores.registration);
    },
  },
  'step 4, organization exists': found('organization'),
  'step 4, organization exists at a domain in its own script': found(
    'organization',
    'ada@xn--mller-kva.example',
  ),
  'step 4, administrator exists': found('administrator'),
};
