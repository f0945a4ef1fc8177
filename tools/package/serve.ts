import { runService } from '#service/run-service.ts';
import { createCommand } from '../../shared/create-command.ts';

export const command = () =>
  createCommand('serve')
    .option(
      '--take-over-claims',
      "only copies the names, domains and administrators of this service's database to NAME_CLAIMS_URL",
    )
    .addHelpText(
      'after',
      `
Its settings are environment variables: node --env-file=FILE node_modules/.bin/threshold serve
Without ENVIRONMENT=development there is no local provider, directory, database or inbox.`,
    )
    .action(serve);

async function serve({ takeOverClaims }: { readonly takeOverClaims?: true }): Promise<void> {
  process.env.ENVIRONMENT ||= 'production';
  const isLocal = process.env.ENVIRONMENT === 'development';
  const { loadLocal } = isLocal ? await import('#service-dev/load-local.ts') : {};
  await runService({ loadLocal, takeOverClaims });
}
