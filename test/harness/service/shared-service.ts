import { startLocalProvider } from '../../../service/dev/provider/start-local-provider.ts';
import { rateLimits } from '../../../service/src/domain/rate-limit.ts';
import { pageOrigin } from '../signup-client.ts';
import { Visitor } from '../visitor.ts';
import { FakeClock } from './fake-clock.ts';
import { openForSuite } from './for-suite.ts';
import { testBranding } from './test-branding.ts';
import { startTestService } from './test-service.ts';

/** The pages that may call the shared service. */
export const pages = [pageOrigin, 'https://signup.other.example'] as const;
/** Where the shared service has people sign in. */
export const signInUrl = 'http://localhost:3001/';
export const clock = new FakeClock();
/** Everything that the shared service wrote to its log, line by line. */
export const logLines: string[] = [];

const opened = openForSuite(start, async ({ service, provider }) => {
  await service.close();
  await provider.close();
});

/**
 * One service for all suites, with the limits of production and single sign-on through the local provider: starting one
 * takes seconds.
 */
export const sharedService = () => opened().service;

async function start() {
  const provider = await startLocalProvider({ port: 0, brand: testBranding });
  const service = await startTestService({
    allowedOrigins: pages,
    ...provider.sso,
    pageOverrides: { signInUrl },
    ...rateLimits,
    logLevel: 'trace',
    logTo: { write: (line) => logLines.push(line) },
    clock,
  });
  return { service, provider };
}

/** Somebody who has opened a page of the shared service. */
export const arrive = (email?: string) => Visitor.arrive(sharedService(), email);

/** Somebody who has a code in their mail, too. */
export const withCode = (email?: string) => Visitor.withCode(sharedService(), email);
