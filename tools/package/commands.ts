import { resolve } from 'node:path';
import type { CommandName } from '#service/composition/commands.ts';

export interface Command {
  /** Completes "threshold NAME". */
  readonly about: string;
  /** Default: the comment at the head of its module, in `help-texts.ts`. */
  readonly help?: () => string | Promise<string>;
  /** @returns the exit code, or anything else while a server runs */
  run(args: string[]): unknown;
}

/** Runs the service with its data folder in the current folder, not in that of the package. */
function inThisFolder(run: () => unknown): unknown {
  process.env.DATA_FOLDER ??= resolve('.data');
  return run();
}

/** A command of the service, also on the database of development. */
const ofService = (name: CommandName, about: string): Command => ({
  about,
  help: async () => (await import('#service/composition/commands.ts')).commands[name].usage,
  run: () =>
    inThisFolder(async () => {
      const { loadLocal } = await import('#service-dev/load-local.ts');
      await (await import('#service/run-command.ts')).runCommand(name, loadLocal);
    }),
});

/** Each loads its modules only when it is used. */
export const commands: Readonly<Record<string, Command>> = {
  init: {
    about: "writes a company's folder, or with `deploy` the files of a deployment",
    run: async (args) => (await import('./init.ts')).main(args),
  },
  start: {
    about: 'runs page, service and local providers on this machine',
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
    run: async (args) => (await import('./check.ts')).main(args),
  },
  brand: {
    about: 'shows every state of a brand and its problems, with reload after a change',
    run: async (args) => (await import('../gallery/watch-brand.ts')).main(args),
  },
  gallery: {
    about: 'shows every state of page, mails and service pages, or writes them to a folder',
    run: async (args) => (await import('../gallery/command.ts')).main(args),
  },
  build: {
    about: 'builds the page of a brand',
    run: async (args) => (await import('../build/command.ts')).command(args),
  },
  configure: {
    about: 'gives a built page another brand or other settings',
    run: async (args) => (await import('../build/configure-built.ts')).main(args),
  },
  preview: {
    about: 'serves a built page with its production headers',
    run: async (args) => (await import('../dev/preview.ts')).main(args),
  },
  translations: {
    about: 'lists messages that are missing, unknown or faulty, and adds missing ones',
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
    run: async (args) => (await import('./migrate.ts')).main(args),
  },
  review: ofService('review', 'decides on registrations in review'),
  events: ofService('events', 'lists and resends webhook events'),
  mails: ofService('mails', 'lists what became of mails'),
  person: ofService('person', "exports or erases a person's data"),
};
