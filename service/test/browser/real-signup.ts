import type { FastifyPluginAsync } from 'fastify';
import type { Page } from 'playwright-core';
import type { Languages } from '#page/domain/languages.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { newPage, PageLog } from '#test/harness/browser/new-page.ts';
import { SignupPage } from '#test/harness/browser/signup-page.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { onFreePort } from '#test/harness/loopback.ts';
import { northgateSettings } from '#test/harness/northgate.ts';
import { openSite } from '#test/harness/site.ts';
import { loadLocal } from '../../dev/load-local.ts';
import { startLocalProvider } from '../../dev/provider/start-local-provider.ts';
import { sessionPlugin } from '../../src/adapters/http/server/session.ts';
import { type RunningService, startService } from '../../src/composition/start-service.ts';
import type { ServiceOptions } from '../../src/settings/service-options.ts';
import { testBranding } from '../harness/service-fixture.ts';

/** The page with the service, the identity frontend and the local sign-in provider behind it, in memory. */
export interface RealSignup {
  /** The identity frontend, where new administrators arrive signed in. */
  readonly frontendUrl: string;
  readonly service: RunningService;
  readonly url: string;
  open(): Promise<{ readonly page: Page; readonly form: SignupPage; readonly log: PageLog }>;
  newestCode(): Promise<string>;
}

type Started = RealSignup & { close(): Promise<void> };

const sessionKeys = ['a session key that only tests know, long enough'] as const;

/** Differences from `npm start`. */
interface RealSignupOptions extends Partial<ServiceOptions> {
  /** Language of the page. Default: English. */
  readonly languages?: Languages;
  /** Served beside the page, see `openSite`. */
  readonly routes?: FastifyPluginAsync;
}

/** Starts and stops all parts in hooks of the surrounding suite. @returns a getter for the tests */
export function realSignup(options: RealSignupOptions = {}): () => RealSignup {
  return openForSuite(
    () => start(options),
    ({ close }) => close(),
  );
}

async function start({
  languages = ['en'],
  routes,
  ...options
}: RealSignupOptions): Promise<Started> {
  const path = pagePathOf({ pageUrl: null, ...options.pageOverrides });
  const parts: { close(): Promise<void> }[] = [];
  const services: { service: RunningService; frontendUrl: string }[] = [];
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close();
  };
  const site = await openSite({
    hostname: 'localhost',
    withPage: sessionPlugin({ keys: sessionKeys, secure: false }),
    ...(routes && { routes }),
    settings: async (origin) => {
      const provider = await startLocalProvider({ port: 0, brand: testBranding });
      parts.push(provider);
      const started = await onFreePort(async (port) => {
        const frontendUrl = `http://localhost:${port}/`;
        const pageOverrides = { ...options.pageOverrides, signInUrl: frontendUrl };
        const service = await startService(
          {
            quiet: true,
            sessionKeys,
            ...provider.sso,
            ...options,
            pageOverrides,
            allowedOrigins: [origin],
          },
          loadLocal,
        );
        try {
          return { service, frontendUrl, frontend: await service.startIdentityFrontend({ port }) };
        } catch (error) {
          await service.close();
          throw error;
        }
      });
      const { service, frontendUrl, frontend } = started;
      parts.push(service, frontend);
      services.push(started);
      return {
        ...options.pageOverrides,
        languages,
        signupApi: `${service.url}${path}api`,
        identityApi: `${service.url}${path}auth-api`,
        identityFrontend: frontendUrl,
        signInUrl: frontendUrl,
        redirectOrigins: [...northgateSettings('development').redirectOrigins, provider.url],
      };
    },
  });
  parts.push(site);
  const [started] = services;
  if (!started) throw new Error('The site was built without a service');

  return {
    ...started,
    url: site.url + path.slice(0, -1),
    async open() {
      const page = await newPage();
      const log = await PageLog.of(page);
      const form = new SignupPage(page);
      await page.goto(site.url + path);
      await form.hydrated();
      return { page, form, log };
    },
    async newestCode() {
      await started.service.idle();
      const mail = started.service.inbox.find(({ code }) => code !== '');
      if (!mail) throw new Error('No code was sent');
      return mail.code;
    },
    close,
  };
}
