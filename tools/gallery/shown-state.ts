import type { Language } from '#page/domain/languages.ts';
import type { State } from './states/states.ts';

/** A state as a visitor sees it. */
export interface ShownState {
  readonly state: Pick<State, 'slug'>;
  readonly language: Language;
  /** Name of its folder. */
  readonly brand: string;
}

/** Widths in CSS pixels: a small phone, a tablet, a laptop and two large screens. */
export const widths = [320, 768, 1280, 1920, 2560] as const;

/** Its path on the server of the gallery. */
export const pathOf = ({ state: { slug }, language, brand }: ShownState) =>
  `/state/${brand}/${language}/${slug}`;
