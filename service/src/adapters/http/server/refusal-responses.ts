import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalSentence } from '#page/languages/refusal-messages.ts';
import { textOf } from '#page/languages/text-of.ts';
import type { SignupEvents } from '#service/adapters/common/service-events.ts';
import type { UnavailableReason } from '#service/application/unavailable.ts';
import type { RefusalCode, RefusedRequest } from '#service/domain/refused-request.ts';
import type { ServiceSentences } from '#service/languages/sentences.ts';
import { brandOf, setLanguageHeaders } from './response-language.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request is refused; null when it is not. */
    refusedFor: RefusalCode | null;
    /** The part that was unavailable for the request; null for none. */
    unavailable: UnavailableReason | null;
  }
}

export const statuses: Readonly<Record<RefusalCode, number>> = {
  invalid_email: 400,
  non_corporate_email: 400,
  email_domain_refused: 400,
  human_check_failed: 400,
  too_many_codes: 429,
  too_many_codes_from_network: 429,
  too_many_codes_for_domain: 429,

  code_incomplete: 400,
  code_refused: 400,
  too_many_attempts: 400,
  too_many_attempts_for_address: 429,
  resend_limit: 429,
  admin_already_registered: 409,
  org_already_registered: 409,
  under_review: 409,
  verification_unknown: 400,

  too_many_registrations: 429,
  signup_code_refused: 400,
  already_complete: 400,
  domain_already_registered: 409,
  invalid_registration: 400,
  password_refused: 400,

  login_refused: 401,
  too_many_logins: 429,
  too_many_sso_starts: 429,
  sso_not_set_up: 501,
  sso_failed: 400,
  sso_refused: 401,

  invalid_request: 400,
  not_checked: 403,
  not_json: 415,
  too_large: 413,
  headers_too_large: 431,
  request_too_slow: 408,
  not_found: 404,
  method_not_allowed: 405,
  unavailable: 503,
  unexpected: 500,
};

/** Sets the status and headers of a refusal. The caller sends the body. */
export function refuse(reply: FastifyReply, refusal: RefusedRequest): FastifyReply {
  const { status, headers } = refusalHead(refusal);
  reply.refusedFor = refusal.code;
  return reply.code(status).headers(headers);
}

/** Status and headers of a refusal. */
export function refusalHead(refused: RefusedRequest) {
  const status = statuses[refused.code];
  const seconds = secondsToWait(refused);
  const headers: Record<string, string> =
    seconds === null ? {} : { 'Retry-After': String(seconds) };
  return { status, headers };
}

function secondsToWait({ code, retryAfter }: RefusedRequest): number | null {
  const seconds = retryAfter ?? (statuses[code] === 503 ? 1 : null);
  return seconds === null ? null : Math.max(1, Math.ceil(seconds));
}

/** The sentence of a refusal. Its time equals `Retry-After` and is never too early. */
export function refusalText(refused: RefusedRequest, sentences: ServiceSentences): string {
  const { code, message } = refused;
  if (message !== null) return textOf(sentences, message);
  return refusalSentence(sentences, code, Math.ceil((secondsToWait(refused) ?? 0) / 60));
}

/**
 * Sends a refusal with its status and `{ message, code }`, the message in the response's language, and with
 * `Retry-After` where waiting helps.
 * @param message replaces the sentence, such as messages by field
 */
export function sendRefusal(
  reply: FastifyReply,
  refusal: RefusedRequest,
  message: string | Readonly<Record<string, readonly string[]>> = refusalText(
    refusal,
    brandOf(reply).sentences,
  ),
): FastifyReply {
  return setLanguageHeaders(refuse(reply, refusal)).send({ message, code: refusal.code });
}

/** An `onSend` hook that reports every refusal in a scope of the server. */
export function reportRefusals(events: SignupEvents) {
  return async ({ id }: FastifyRequest, { refusedFor: reason }: FastifyReply) => {
    if (reason) events.record({ name: 'refused', reason }, id);
  };
}
