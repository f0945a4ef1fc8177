import { type RunningService, startService } from '../../src/start-service.ts';
import { FakeClock } from './fake-clock.ts';

export const pageOrigin = 'http://localhost:3000';
export const clock = new FakeClock();

let running: RunningService | null = null;

/** One service in memory for all suites: starting a database takes seconds. */
export function sharedService(): RunningService {
  if (!running) throw new Error('The shared service runs inside tests and hooks only');
  return running;
}

before(async function () {
  this.timeout(60_000);
  running = await startService({ allowedOrigins: [pageOrigin], quiet: true, clock });
});

after(async () => {
  await running?.close();
});
