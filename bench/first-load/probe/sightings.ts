/** What the probe is to look for. */
export interface ProbeTask {
  readonly field: string;
  readonly host: string | null;
  readonly buttons: readonly string[];
  /** What is typed into the field as soon as it is there; null leaves the page untouched. */
  readonly text: string | null;
  /** Label of the button whose place is told with the first paint. */
  readonly target: string | null;
}

/** What the probe tells at once. Times are milliseconds since the navigation started. */
export type Sighting =
  | { readonly kind: 'painted'; readonly x: number; readonly y: number }
  /** The field has the focus and waits for text. */
  | { readonly kind: 'field' }
  /** The field shows the text, for now. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'clicked'; readonly at: number; readonly beforeBound: boolean };

/** What the probe has seen, in milliseconds since the navigation started. */
export interface Sightings {
  readonly fcp: number;
  readonly lcp: number;
  /** When React handled every button; null when it does not yet, or there is nothing to handle. */
  readonly bound: number | null;
  /** When the text that the field holds now was painted in it; null when it does not hold it. */
  readonly typed: number | null;
  /** What long tasks after the first paint took beyond 50 ms each. */
  readonly blocked: number;
}
