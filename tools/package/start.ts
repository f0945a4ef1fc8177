import { startServices } from '#service-dev/start-services.ts';
import { runLocally } from '../dev/local-run.ts';
import { startMock } from '../dev/start-mock.ts';

/** `npm start` without `--watch`. */
export const main = (args: string[]): Promise<void> =>
  runLocally(args, (run) => (run.mock ? startMock(run) : startServices(run)));
