import { resolve } from 'node:path';
import type { CommandName } from '#service/composition/commands.ts';
import { helpTexts } from './help-texts.ts';

export interface Command {
  /** Completes "threshold NAME". */
  readonly about: string;
  help(): string | Promise<string>;
  /** @returns the exit code, or anything else while a server runs */
  run(args: string[]): unknown;
}

/** Runs the service with its data folder in the current folder, not in that of the package. */
function inThisFolder(run: () => unknown): unknown {
  process.env.DATA_FOLDER ??= resolve('.data');
  return run();
}

/** A command of the service, also on the database of development. */
async function runServiceCommand(name: CommandName): Promise<void> {
  const { loadLocal } = await import('#service-dev/load-local.ts');
  await (await import('#service/run-command.ts')).runCommand(name, loadLocal);
}

/** Each loads its modules only when it is used. */
export const commands: Readonly<Record<string, Command>> = {
  init: {
    about: "writes a company's folder, or with `deploy` the files of a deployment",
    help: () => helpTexts.init,
    run: async (args) => (await import('./init.ts')).main(args),
  },
  start: {
    about: 'runs page, service and local providers on this machine',
    help: () => helpTexts.start,
    run: (args) => inThisFolder(async () => (await import('./start.ts')).main(args)),
  },
  reset: {
    about: 'deletes the data of `start` in .data',
    help: () =>
      'threshold reset   deletes the data in .data (DATA_FOLDER), not that in your own PostgreSQL',
    run: (args) => inThisFolder(async () => (await import('#service-dev/reset.ts')).main(args)),
  },
  check: {
    about: 'lists the problems of a brand, its settings and the variables of the service',
    help: () => helpTexts.check,
    run: async (args) => (await import('./check.ts')).main(args),
  },
  brand: {
    about: 'shows every state of a brand and its problems, with reload after a change',
    help: () => helpTexts.brand,
    run: async (args) => (await import('../gallery/watch-brand.ts')).main(args),
  },
  gallery: {
    about: 'shows every state of page, mails and service pages, or writes them to a folder',
    help: () => helpTexts.gallery,
    run: async (args) => (await import('../gallery/command.ts')).main(args),
  },
  build: {
    about: 'builds the page of a brand',
    help: () => helpTexts.build,
    run: async (args) => (await import('../build/command.ts')).command(args),
  },
  configure: {
    about: 'gives a built page another brand or other settings',
    help: () => helpTexts.configure,
    run: async (args) => (await import('../build/configure-built.ts')).main(args),
  },
  preview: {
    about: 'serves a built page with its production headers',
    help: () => helpTexts.preview,
    run: async (args) => (await import('../dev/preview.ts')).main(args),
  },
  translations: {
    about: 'lists messages that are missing, unknown or faulty, and adds missing ones',
    help: () => helpTexts.translations,
    run: async (args) => (await import('../translations/command.ts')).main(args),
  },
  conformance: {
    about: 'checks a backend against the contract',
    help: async () => (await import('../conformance/options.ts')).usage,
    run: async (args) => (await import('../conformance/command.ts')).main(args),
  },
  serve: {
    about: 'runs the service with the settings in its environment variables',
    help: () => `threshold serve [--take-over-claims]   runs the service, until SIGTERM

  --take-over-claims   only copies the names, domains and administrators of this service's database to NAME_CLAIMS_URL

Its settings are environment variables: node --env-file=FILE node_modules/.bin/threshold serve`,
    run: () => inThisFolder(() => import('#service-dev/main.ts')),
  },
  migrate: {
    about: 'brings the tables of the database up to date',
    help: () => helpTexts.migrate,
    run: async (args) => (await import('./migrate.ts')).main(args),
  },
  review: {
    about: 'decides on registrations in review',
    help: async () => (await import('#service/adapters/terminal/review-command.ts')).usage,
    run: () => inThisFolder(() => runServiceCommand('review')),
  },
  events: {
    about: 'lists and resends webhook events',
    help: async () => (await import('#service/adapters/terminal/events-command.ts')).usage,
    run: () => inThisFolder(() => runServiceCommand('events')),
  },
  mails: {
    about: 'lists what became of mails',
    help: async () => (await import('#service/adapters/terminal/mails-command.ts')).usage,
    run: () => inThisFolder(() => runServiceCommand('mails')),
  },
  person: {
    about: "exports or erases a person's data",
    help: async () => (await import('#service/adapters/terminal/person-command.ts')).usage,
    run: () => inThisFolder(() => runServiceCommand('person')),
  },
};
