import { resolve } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandName } from '#service/composition/commands.ts';
import { createCommand } from '../../shared/create-command.ts';

export interface Command {
  /** Completes "threshold NAME". */
  readonly about: string;
  /** Loads its modules. */
  load(): Promise<CommandUnknownOpts>;
}

/** Uses the data folder in the current folder, not that of the package. */
function inThisFolder(command: CommandUnknownOpts): CommandUnknownOpts {
  process.env.DATA_FOLDER ??= resolve('.data');
  return command;
}

/** A command of the service, also on the database of development. */
const ofService = (name: CommandName, about: string): Command => ({
  about,
  load: async () => {
    const { serviceCommand } = await import('#service/service-command.ts');
    const { loadLocal } = await import('#service-dev/load-local.ts');
    return inThisFolder(serviceCommand(name, loadLocal));
  },
});

export const commands: Readonly<Record<string, Command>> = {
  init: {
    about: "writes a company's folder, or with `deploy` the files of a deployment",
    load: async () => (await import('./init.ts')).command(),
  },
  start: {
    about: 'runs page, service and local providers on this machine',
    load: async () => inThisFolder((await import('./start.ts')).command()),
  },
  reset: {
    about: 'deletes the data of `start` in .data (DATA_FOLDER), not that in your own PostgreSQL',
    load: async () => {
      const { emptyDataFolder } = await import('#service-dev/reset.ts');
      return inThisFolder(createCommand('reset').action(() => emptyDataFolder(process.env)));
    },
  },
  check: {
    about: 'lists the problems of a brand, its settings and the variables of the service',
    load: async () => (await import('./check.ts')).command(),
  },
  brand: {
    about: 'shows every state of a brand and its problems, with reload after a change',
    load: async () => (await import('../gallery/watch-brand.ts')).command(),
  },
  gallery: {
    about: 'shows every state of page, mails and service pages, or writes them to a folder',
    load: async () => (await import('../gallery/command.ts')).command(),
  },
  build: {
    about: 'builds the page of a brand',
    load: async () => (await import('../build/command.ts')).command(),
  },
  configure: {
    about: 'gives a built page another brand or other settings',
    load: async () => (await import('../build/configure-built.ts')).command(),
  },
  preview: {
    about: 'serves a built page with its production headers',
    load: async () => (await import('../dev/preview.ts')).command(),
  },
  translations: {
    about: 'lists messages that are missing, unknown or faulty, and adds missing ones',
    load: async () => (await import('../translations/command.ts')).command(),
  },
  conformance: {
    about: 'checks a backend against the contract',
    load: async () => (await import('../conformance/command.ts')).command(),
  },
  serve: {
    about: 'runs the service with the settings in its environment variables',
    load: async () => inThisFolder((await import('./serve.ts')).command()),
  },
  migrate: {
    about: 'brings the tables of the database up to date',
    load: async () => (await import('./migrate.ts')).command(),
  },
  review: ofService('review', 'decides on registrations under review'),
  events: ofService('events', 'lists and resends webhook events'),
  mails: ofService('mails', 'lists mails and their delivery state'),
  person: ofService('person', "exports or erases a person's data"),
};
