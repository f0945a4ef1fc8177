/** A mail in the words of the use cases; how it looks is the mail adapter's affair. */
export type Mail =
  | { readonly kind: 'code'; readonly to: string; readonly code: string }
  | {
      readonly kind: 'activation';
      readonly to: string;
      readonly orgName: string;
      /** Where name and password are chosen; null for somebody who signs in with a provider. */
      readonly link: string | null;
    }
  /** A reviewer said no. */
  | { readonly kind: 'refusal'; readonly to: string; readonly orgName: string };

/** A mail on its way into the outbox. */
export interface Posting {
  readonly mail: Mail;
  /** A later posting on the same topic takes the place of one that was not sent yet. */
  readonly topic: string;
  readonly postedAt: Date;
  /** It is not sent after that. */
  readonly expiresAt: Date;
}
