import type { Language } from '#page/domain/languages.ts';
import { slugOf } from '../page/page-state.ts';
import { mails } from './mails.ts';
import { pageStates } from './page-states.ts';
import { developmentPages, servicePages } from './service-pages.ts';

/** A state of the product. */
export interface State {
  readonly name: string;
  /** The name in addresses. */
  readonly slug: string;
  /** Group in the gallery. */
  readonly group: string;
  readonly kind: 'page' | 'mail' | 'service';
  /** Default: every language. */
  readonly languages?: readonly Language[];
}

const listed = (
  group: string,
  kind: State['kind'],
  names: readonly string[],
  languages?: readonly Language[],
): State[] =>
  names.map((name) => ({ name, slug: slugOf(name), group, kind, ...(languages && { languages }) }));

/** Every state of the page, every mail and every page of the service, in order. */
export const states: readonly State[] = [
  ...pageStates.flatMap(({ name, group, settings }) =>
    listed(group, 'page', [name], settings?.languages),
  ),
  ...listed('Mails', 'mail', Object.keys(mails('', 'en', ''))),
  ...listed('Pages of the service', 'service', Object.keys(servicePages)),
  ...listed('For development', 'service', Object.keys(developmentPages), ['en']),
];
