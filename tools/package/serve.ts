import { runService } from '#service/run-service.ts';
import { loadLocal } from '#service-dev/load-local.ts';
import { createCommand } from '../command-line.ts';

export const command = () =>
  createCommand('serve')
    .option(
      '--take-over-claims',
      "only copies the names, domains and administrators of this service's database to NAME_CLAIMS_URL",
    )
    .addHelpText(
      'after',
      '\nIts settings are environment variables: node --env-file=FILE node_modules/.bin/threshold serve',
    )
    .action(({ takeOverClaims }) => runService({ loadLocal, takeOverClaims }));
