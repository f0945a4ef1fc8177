/** A page that is measured: where it is, and how its sign-up form is found. */
export interface MeasuredPage {
  /** As the table calls it. */
  readonly name: string;
  /** On the loopback server. */
  readonly path: string;
  /** Selector of the email field. */
  readonly field: string;
  /** Selector of the custom element in whose shadow tree all this stands; left out where it stands in the page. */
  readonly host?: string;
  /** Labels of the buttons that React must handle before the page is live; none where no React does. */
  readonly buttons: readonly string[];
}
