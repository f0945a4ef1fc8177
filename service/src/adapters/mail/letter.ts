/** What a mail says, whatever form it takes. */
export interface Letter {
  readonly subject: string;
  /** What stands beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  /** A paragraph each, before the code or link. */
  readonly before: readonly string[];
  readonly code: string | null;
  readonly link: { readonly label: string; readonly url: string } | null;
  /** A paragraph each. */
  readonly after: readonly string[];
}
