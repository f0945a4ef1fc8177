import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { storedStep } from '#page/adapters/browser/session-signup-memory.ts';
import type {} from '#page/boot/navigation-type.ts';
import type { Language } from '#page/domain/languages.ts';
import type { EnteringCode, Registering } from '#page/domain/step.ts';
import { inLanguage } from '#shared/brand/brand-languages.ts';
import type { Brand } from '#shared/brand/read-brand.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { northgatePage } from '../northgate.ts';
import { address, sentencesAbout } from '../sentences.ts';
import { openSite, type Site } from '../site.ts';
import { StrictServer } from '../strict-server.ts';
import { newPage, PageLog } from './new-page.ts';
import { SignupPage } from './signup-page.ts';

export interface OpenSignup {
  readonly url: string;
  readonly server: StrictServer;
  readonly page: Page;
  readonly form: SignupPage;
  readonly log: PageLog;
  /** Fails if the page violated the contract or its content policy, or wrote to the console. */
  expectNoTrouble(): void;
}

interface SignupSite {
  readonly site: Site;
  readonly server: StrictServer;
}

export interface SignupOptions {
  readonly environment?: Settings['environment'];
  /** Language of the page. Default: English. */
  readonly language?: Language;
  /** Settings that override those of the environment and the server's URLs. */
  readonly settings?: Partial<Settings>;
  /** Brand instead of Northgate. Brands with the same name share a site. */
  readonly brand?: Brand;
  readonly context?: BrowserContextOptions;
  /** Appended to the page's URL: `?error=x`. */
  readonly query?: string;
  /** False opens the page in a browser without a CSRF token. */
  readonly token?: boolean;
  /** Called before the page is opened, to set clocks, routes, cookies and responses. */
  readonly prepare?: (opened: OpenSignup) => Promise<unknown> | unknown;
}

/** URL after the login. No server listens there. */
export const identityFrontend = 'https://console.northgate.test/';

const sites = new Map<string, Promise<SignupSite>>();

/**
 * Opens the built page in a new tab and waits until it is hydrated. The strict server answers with success by default.
 * Tests with the same settings share site and server, and each call resets the server.
 */
export async function openSignup(options: SignupOptions = {}): Promise<OpenSignup> {
  const { environment = 'development', language = 'en', brand, query = '', token = true } = options;
  const settings = { languages: [language] as const, ...options.settings };
  const key = JSON.stringify([environment, settings, brand?.name]);
  const found = sites.get(key) ?? startSite(environment, settings, brand);
  sites.set(key, found);
  const { site, server } = await found;
  server.startOver();

  const page = await newPage(options.context);
  if (token) {
    const cookie = { name: server.csrf.cookie, value: server.csrf.token(), url: site.url };
    await page.context().addCookies([cookie]);
  }
  const log = await PageLog.of(page);
  const { product } = inLanguage(northgatePage(environment, settings, brand), language).settings;
  const form = new SignupPage(page, sentencesAbout(product, language));
  const expectNoTrouble = () => {
    expect(server.violations, 'violations of the contract').to.deep.equal([]);
    expect(log.problems, 'problems of the page').to.deep.equal([]);
  };
  const opened = { url: site.url, server, page, form, log, expectNoTrouble };
  await options.prepare?.(opened);
  // Does not wait for `load`: some versions of Chromium fetch the disabled sheet, too, which a test may delay.
  await page.goto(`${site.url}/${query}`, { waitUntil: 'commit' });
  await form.hydrated();
  // The part of the page that reads and removes the query loads later.
  if (query !== '') await page.waitForURL(`${site.url}/`, { waitUntil: 'commit' });
  return opened;
}

async function startSite(
  environment: Settings['environment'],
  settings: Partial<Settings>,
  brand?: Brand,
): Promise<SignupSite> {
  const servers: StrictServer[] = [];
  const site = await openSite({
    environment,
    brand,
    settings: async (origin) => {
      const server = await StrictServer.start({ allowedOrigin: origin });
      servers.push(server);
      const { signupApi, identityApi, csrf } = server;
      return { signupApi, identityApi, csrfCookie: csrf.cookie, identityFrontend, ...settings };
    },
  });
  const [server] = servers;
  if (!server) throw new Error('The site was built without a server');
  return { site, server };
}

after('close the sites', async () => {
  for (const { site, server } of await Promise.all(sites.values())) {
    await site.close();
    await server.close();
  }
});

/** Like `openSignup`, in a tab that has requested a code: at the code step, with the focus on box 1. */
export async function openAtCode(
  options: SignupOptions = {},
  email = 'ada@example.com',
): Promise<OpenSignup> {
  const opened = await openAt({ name: 'code', email: address(email) }, options);
  await opened.form.code.first().focus();
  return opened;
}

/** Like `openSignup`, in a tab with a verified code: at the registration step, with names and password. */
export async function openAtRegistration(
  options: SignupOptions = {},
  email = 'ada@example.com',
): Promise<OpenSignup> {
  const code = { signupCode: 'signup-code', requirePersonalInfo: true, sso: null };
  const opened = await openAt({ name: 'registration', email: address(email), ...code }, options);
  await opened.form.field(opened.form.words.orgNameLabel).waitFor();
  return opened;
}

function openAt(step: EnteringCode | Registering, options: SignupOptions): Promise<OpenSignup> {
  const signup = { step: storedStep(step), resendLimitReached: false, resendAvailableAt: 0 };
  return openSignup({
    ...options,
    async prepare(opened) {
      await opened.page.addInitScript((remembered) => {
        // Only on the first load: after a reload, the page reads what it has stored.
        if (sessionStorage.length > 0) return;
        sessionStorage.setItem('begun', 'true');
        // Otherwise the page would show the email step.
        globalThis.openedBy = 'reload';
        sessionStorage.setItem('signup', JSON.stringify({ savedAt: Date.now(), ...remembered }));
      }, signup);
      await options.prepare?.(opened);
    },
  });
}

/** The query of a return from a provider. */
export function ssoReturn(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    signupCode: 'signup-code',
    provider: 'google',
    ...changes,
  });
  return `?${query}`;
}
