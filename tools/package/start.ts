import { startServices } from '#service-dev/start-services.ts';
import { localCommand, runLocally } from '../dev/local-run.ts';
import { startMock } from '../dev/start-mock.ts';

/** `npm start` without `--watch`. */
export const command = () =>
  localCommand('start').action((options) =>
    runLocally(options, (run) => (run.mock ? startMock(run) : startServices(run))),
  );
