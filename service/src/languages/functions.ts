// Written by `threshold translations` from en.json.

/** Sentences with placeholders other than `{product}`. */
export interface ServiceFunctions {
  'mails.code.subject': (code: string) => string;
  'mails.code.preview': (minutes: number) => string;
  'mails.code.after.0': (minutes: number) => string;
  'mails.browserOn': (values: { browser: string; system: string }) => string;
  'mails.activation.preview': (days: number) => string;
  'mails.activation.before.0': (orgName: string) => string;
  'mails.activation.after.0': (days: number) => string;
  'mails.ready.before.0': (orgName: string) => string;
  'mails.received.before.0': (orgName: string) => string;
  'mails.received.within': (days: number) => string;
  'mails.review.before.0': (orgName: string) => string;
  'mails.refusal.before.0': (orgName: string) => string;
  'activation.intro': (orgName: string) => string;
  'mails.review.after.0': (days: number) => string;
  'review.pageOf': (values: { page: number; count: number }) => string;
  'review.rejected': (attempts: number) => string;
  'review.approveDetail': (email: string) => string;
  'review.refuseDetail': (email: string) => string;
  'review.reasonTooLong': (limit: number) => string;
  'review.linkRefusedRecovery': (days: number) => string;
  'review.signedOutDetail': (hours: number) => string;
  'status.linkRefusedRecovery': (days: number) => string;
  'mails.join.subject': (values: { email: string; orgName: string }) => string;
  'mails.join.before.0': (values: { email: string; orgName: string }) => string;
}
