import { limits } from '../domain/limits.ts';
import type { Message } from '../domain/message.ts';
import { messageOf, type PageSentences, serverMessageOf } from './catalogue.ts';
import { formatDuration } from './formats.ts';
import { textOf } from './text-of.ts';

/** Messages that the specification fixes. The page shows its own screen for them, so they are not translated. */
const verbatim = {
  admin_already_registered: { text: 'admin_already_registered' },
  org_already_registered: { text: 'org_already_registered' },
  // Pages that do not support the code `under_review` compare this text.
  under_review: { text: 'admin_already_registered' },
} as const;

/** Codes that share a sentence or have a fixed text. */
const others = {
  ...verbatim,
  invalid_email: messageOf('emailInvalid'),
  non_corporate_email: messageOf('ssoNonCorporateEmail'),
  human_check_failed: messageOf('botCheckMissing'),
  code_incomplete: { name: 'codeIncomplete', limit: limits.verificationCode },
  resend_limit: messageOf('resendLimit'),
  domain_already_registered: messageOf('ssoDomainRegistered'),
  invalid_registration: messageOf('unexpected'),
  password_refused: serverMessageOf('passwordCommon'),
  sso_failed: messageOf('ssoFailed'),
  unexpected: messageOf('unexpected'),
} as const satisfies Readonly<Record<string, Message>>;

type CodeWithSentence = keyof PageSentences extends infer Id
  ? Id extends `refusals.${infer Code}`
    ? Code
    : never
  : never;

/** Error code of the contract. Its sentence is `refusals.<code>`, unless it shares one. */
export type RefusalCode = CodeWithSentence | keyof typeof others;

/**
 * The sentence of a refusal; if several are possible, the generic one.
 * @param minutes until its limit ends, for a sentence with a time
 */
export function refusalSentence(sentences: PageSentences, code: RefusalCode, minutes = 0): string {
  if (code in others) return textOf(sentences, others[code as keyof typeof others]);
  const sentence = sentences[`refusals.${code as CodeWithSentence}`];
  return typeof sentence === 'string' ? sentence : sentence(formatDuration(minutes, sentences));
}
