// Written by `threshold translations` from en.json.

/** Sentences with placeholders other than `{product}`. */
export interface PageFunctions {
  stepOf: (values: { step: number; count: number }) => string;
  continueWith: (provider: string) => string;
  opening: (provider: string) => string;
  documentTitle: (title: string) => string;
  placeTitle: (values: { step: string; heading: string }) => string;
  errorTitle: (title: string) => string;
  tryAgainAt: (time: Date) => string;
  continueAs: (address: string) => string;
  didYouMean: (address: string) => string;
  digitOf: (values: { position: number; count: number }) => string;
  resendWait: (duration: string) => string;
  codeIncomplete: (digits: number) => string;
  showField: (field: string) => string;
  hideField: (field: string) => string;
  orgNameTooLong: (longest: number) => string;
  shortNameInvalid: (longest: number) => string;
  firstNameTooLong: (longest: number) => string;
  lastNameTooLong: (longest: number) => string;
  passwordWeak: (shortest: number) => string;
  passwordLength: (shortest: number) => string;
  passwordTooShort: (shortest: number) => string;
  passwordTooLong: (longest: number) => string;
  optional: (label: string) => string;
  extraRequired: (label: string) => string;
  extraTooLong: (values: { label: string; longest: number }) => string;
  formatInvalid: (values: { label: string; example: string }) => string;
  consentRequired: (label: string) => string;
  queuedDate: (date: Date) => string;
  queuedReviewWithin: (days: number) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  'refusals.too_many_codes': (duration: string) => string;
  'refusals.too_many_codes_from_network': (duration: string) => string;
  'refusals.too_many_codes_for_domain': (duration: string) => string;
  'refusals.too_many_attempts_for_address': (duration: string) => string;
  'refusals.too_many_logins': (duration: string) => string;
  'refusals.too_many_sso_starts': (duration: string) => string;
}
