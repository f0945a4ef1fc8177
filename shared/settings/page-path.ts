import type { Settings } from './settings-schema.ts';

/** Path of the page on its host, with a slash at both ends; `/` if `pageUrl` is not set. */
export const pagePathOf = ({ pageUrl }: Pick<Settings, 'pageUrl'>): string =>
  pageUrl === null ? '/' : new URL(pageUrl).pathname;
