import type { QueryParameters } from '#page/domain/forms/sso-return.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import type { GalleryPage } from './gallery-page.ts';

/** Brings the hydrated page from the email step to the state. */
export type Reach = (page: GalleryPage) => unknown;

/** A state of the page that needs more than steps on it. */
export interface PreparedState {
  readonly reach?: Reach;
  /** Settings that override the brand's. */
  readonly settings?: Partial<Settings>;
  /** Query of the address. */
  readonly query?: QueryParameters;
  /** The deferred part of the page never arrives, or fails to load. */
  readonly deferred?: 'late' | 'failed';
  /** Changes the document before it is sent. */
  readonly document?: (html: string) => string;
}

/** States by name, which is part of the address. */
export type PageStates = Readonly<Record<string, Reach | PreparedState>>;

/** The name in addresses: `Email step, refused` becomes `email-step-refused`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
