import {
  type LocalProvider,
  startLocalProvider,
} from '../../../service/dev/provider/start-local-provider.ts';
import {
  type RunningService,
  startService,
} from '../../../service/src/composition/start-service.ts';
import { FakeClock } from './fake-clock.ts';
import { testStorage } from './test-storage.ts';

export const pages = ['http://localhost:3000', 'https://signup.other.example'] as const;
export const signInUrl = 'http://localhost:3001/';
export const clock = new FakeClock();
/** Everything that the service wrote to its log, line by line. */
export const logLines: string[] = [];

let running: { service: RunningService; provider: LocalProvider } | null = null;

/** One service for all suites, with single sign-on through the local provider. */
export function ssoService(): RunningService {
  if (!running) throw new Error('The service with single sign-on runs inside tests and hooks only');
  return running.service;
}

before(async function () {
  this.timeout(60_000);
  const provider = await startLocalProvider({ port: 0 });
  const service = await startService({
    ...(await testStorage()),
    allowedOrigins: pages,
    sso: provider.sso,
    signInUrl,
    quiet: true,
    logLevel: 'trace',
    logTo: { write: (line) => logLines.push(line) },
    clock,
  });
  running = { service, provider };
});

after(async () => {
  await running?.service.close();
  await running?.provider.close();
});
