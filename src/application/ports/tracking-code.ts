/** The marketing campaign that brought the visitor here. */
export interface TrackingCode {
  /** Null where there is none, tracking is off, or the visitor objects to it or has not consented yet. */
  read(): string | null;
  /** Keeps in this tab what `read` finds: on the way through a provider's sites the cookie may get lost. */
  keep(): void;
}
