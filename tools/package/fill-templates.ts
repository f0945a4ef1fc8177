import type { Settings } from '../../shared/settings/settings-schema.ts';
import { json } from '../build/release/release-files.ts';
import { domainOf } from './init-answers.ts';

/** The contents of files by path, as in `deploy`. */
export type Files = ReadonlyMap<string, string>;

/** What the files of a deployment are written for. */
export interface Site {
  readonly settings: Settings;
  /** Host name of the page. */
  readonly host: string;
  /** Values of the file of settings. */
  readonly overrides: object;
  /** Folder of the files. */
  readonly out: string;
}

/** Puts a company in place of the example of `deploy`. @param host of its page */
export const forCompany = (text: string, product: string, host: string): string =>
  text
    .replaceAll('signup.northgate.example', host)
    .replaceAll('northgate.example', domainOf(host))
    .replaceAll('Northgate', product)
    .replaceAll('deploy/service.env.example', 'settings/service.env.example');

/** Without the schema, whose path is relative to another folder. */
export const settingsFile = (settings: object): string =>
  json({ ...settings, $schema: undefined }).toString();
