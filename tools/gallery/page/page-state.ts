import type { Settings } from '../../../shared/settings/settings-schema.ts';
import type { QueryParameters } from '../../../src/domain/forms/sso-return.ts';
import type { GalleryPage } from './gallery-page.ts';

/** Takes the page, alive on step 1, to its state. Done when it is there. */
export type Reach = (page: GalleryPage) => unknown;

/** A state of the page that needs more than steps on it. */
export interface PreparedState {
  readonly reach?: Reach;
  /** Laid over the brand's. */
  readonly settings?: Partial<Settings>;
  /** Of the address the page is opened at. */
  readonly query?: QueryParameters;
  /** What becomes of the part that comes after the first screen: it never arrives, or cannot be loaded. */
  readonly rest?: 'late' | 'failed';
  /** Changes the document before it is sent. */
  readonly document?: (html: string) => string;
}

/** By its name, which is part of its address. */
export type PageStates = Readonly<Record<string, Reach | PreparedState>>;

/** @returns the entry in its long form */
export function prepared(entry: Reach | PreparedState): PreparedState {
  return typeof entry === 'function' ? { reach: entry } : entry;
}

/** A name as it stands in an address: `Step 1, refused` is `step-1-refused`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
