import {
  type RunningService,
  startService,
} from '../../../service/src/composition/start-service.ts';
import { pageOrigin } from '../signup-client.ts';
import { FakeClock } from './fake-clock.ts';
import { testStorage } from './test-storage.ts';

export const clock = new FakeClock();
/** Everything that the shared service wrote to its log, line by line. */
export const logLines: string[] = [];

let running: RunningService | null = null;

/** One service for all suites: starting a database takes seconds. */
export function sharedService(): RunningService {
  if (!running) throw new Error('The shared service runs inside tests and hooks only');
  return running;
}

before(async function () {
  this.timeout(60_000);
  const storage = await testStorage();
  running = await startService({
    ...storage,
    allowedOrigins: [pageOrigin],
    trustedProxies: ['127.0.0.1'],
    quiet: true,
    logLevel: 'trace',
    logTo: { write: (line) => logLines.push(line) },
    clock,
  });
});

after(async () => {
  await running?.close();
});
