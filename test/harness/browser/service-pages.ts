import type { Page } from 'playwright-core';
import { startIdentityFrontend } from '../../../service/dev/identity/identity-frontend.ts';
import { startLocalProvider } from '../../../service/dev/provider/start-local-provider.ts';
import {
  type RunningService,
  startService,
} from '../../../service/src/composition/start-service.ts';
import { openForSuite } from '../service/for-suite.ts';
import { testBranding } from '../service/test-branding.ts';
import { pageOrigin } from '../signup-client.ts';
import { newEmail, Visitor } from '../visitor.ts';

/** A service in memory with all that is local, and an administrator who is to choose a password. */
export interface ServiceHouse {
  readonly service: RunningService;
  readonly frontendUrl: string;
  readonly providerUrl: string;
  /** Somebody whose mails lie in the inbox. */
  readonly email: string;
  /** Sends another code mail. @returns its code */
  newCode(): Promise<string>;
}

/** Has it started before the tests of the suite in which it is called, and stopped after them. */
export function serviceHouse(): () => ServiceHouse {
  return openForSuite(start, ({ close }) => close());
}

async function start(): Promise<ServiceHouse & { close(): Promise<void> }> {
  const provider = await startLocalProvider({ port: 0, brand: testBranding });
  const service = await startService({
    allowedOrigins: [pageOrigin],
    quiet: true,
    requirePersonalInfo: false,
    ...provider.sso,
  });
  const frontend = await startIdentityFrontend({ service });
  const visitor = await Visitor.withCode(service);
  await visitor.createAccount(await visitor.account());
  await service.idle();
  return {
    service,
    frontendUrl: frontend.url,
    providerUrl: provider.url,
    email: visitor.email,
    newCode: async () => (await Visitor.withCode(service, newEmail('grace'))).code,
    async close() {
      await frontend.close();
      await service.close();
      await provider.close();
    },
  };
}

type Reach = (page: Page, house: ServiceHouse) => Promise<unknown>;

const activationLink = ({ service }: ServiceHouse) =>
  service.inbox.find(({ link }) => link.includes('/activate'))?.link ?? '';
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** What leads from one page to the next, by the name of the page that it ends on: all pages that the service shows. */
export const servicePages: Readonly<Record<string, Reach>> = {
  inbox: (page, { service }) => page.goto(`${service.url}/inbox`),
  'inbox with a mail as text': (page) => page.getByRole('link', { name: 'As text' }).click(),
  'sign-in': (page, { frontendUrl }) => page.goto(frontendUrl),
  'sign-in refused': async (page, { email }) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('wrong');
    await press(page, 'Sign in');
    await page.getByText('The email or the password is wrong.').waitFor();
  },
  'password reset': (page) => page.getByRole('link', { name: 'Reset your password' }).click(),
  provider: (page, { providerUrl }) => page.goto(providerUrl),
  'provider asking who you are': async (page, { frontendUrl }) => {
    await page.goto(frontendUrl);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByText('What Google says of the address').click();
  },
  'activation link that does not work': (page, { service }) =>
    page.goto(`${service.url}/activate?token=x`),
  activation: (page, house) => page.goto(activationLink(house)),
  'activation with errors': async (page) => {
    await press(page, 'Activate');
    await page.getByText('There is a problem').waitFor();
  },
  activated: async (page) => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Password', { exact: true }).fill('Analytical-1');
    await page.getByLabel('Confirm password').fill('Analytical-1');
    await press(page, 'Activate');
    await page.getByText('Your account is ready').waitFor();
  },
  'signed in': async (page, { email, frontendUrl }) => {
    await page.goto(frontendUrl);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('Analytical-1');
    await press(page, 'Sign in');
    await page.getByText('Here the product begins.').waitFor();
  },
};
