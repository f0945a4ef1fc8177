/** The code of the marketing campaign that led the visitor to the page. */
export interface TrackingCode {
  /** Null if there is none, tracking is off, or the visitor objects or has not consented. */
  read(): string | null;
  /** Saves the code in this tab, because the browser may drop the cookie during single sign-on. */
  save(): void;
}
