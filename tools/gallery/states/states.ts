import type { Language } from '../../../src/domain/languages.ts';
import { prepared, slugOf } from '../page/page-state.ts';
import { pageStates } from './page-states.ts';
import { developmentPages, mails, servicePages } from './service-pages.ts';

/** A state that a visitor can find the product in. */
export interface State {
  readonly name: string;
  /** Names it in addresses. */
  readonly slug: string;
  /** What it belongs to, as the gallery lists it. */
  readonly group: string;
  readonly kind: 'page' | 'mail' | 'service';
  /** Left out, it is there in every language. */
  readonly languages?: readonly Language[];
}

const listed = (
  group: string,
  kind: State['kind'],
  names: readonly string[],
  languages?: readonly Language[],
): State[] =>
  names.map((name) => ({ name, slug: slugOf(name), group, kind, ...(languages && { languages }) }));

/** Every state of the page, every mail and every page of the service, in the order in which they are listed. */
export const states: readonly State[] = [
  ...Object.entries(pageStates).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      listed(group, 'page', [name], prepared(entry).settings?.languages),
    ),
  ),
  ...listed('Mails', 'mail', Object.keys(mails('', 'en'))),
  ...listed('Pages of the service', 'service', Object.keys(servicePages)),
  ...listed('For development', 'service', Object.keys(developmentPages), ['en']),
];
