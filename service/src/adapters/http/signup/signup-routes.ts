import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wireName } from '#page/adapters/http/wire-names.ts';
import { isExtraId } from '#page/domain/forms/extra-fields.ts';
import {
  builtInFields,
  isServerChecked,
  type RegistrationField,
  registrationFieldNames,
} from '#page/domain/forms/registration-fields.ts';
import { textOf } from '#page/languages/text-of.ts';
import type { SignupEvents } from '#service/adapters/common/service-events.ts';
import type { BotCheck } from '#service/application/ports/bot-check.ts';
import type { CreateAccount } from '#service/application/signup/create-account.ts';
import type { RegistrationErrors } from '#service/application/signup/registration-rules.ts';
import type { RequestToJoin } from '#service/application/signup/request-to-join.ts';
import type { ResendCode } from '#service/application/signup/resend-code.ts';
import type { CodeRequester } from '#service/application/signup/send-code.ts';
import type { VerifyCode } from '#service/application/signup/verify-code.ts';
import type { VerifyEmail } from '#service/application/signup/verify-email.ts';
import { refused } from '#service/domain/refused-request.ts';
import type { ServiceSentences } from '#service/languages/sentences.ts';
import { type BodyTypes, bodyOf, bodyTypesOf, text, trackingCode } from '../server/bodies.ts';
import { browserOf } from '../server/browser.ts';
import { networksOf } from '../server/client-networks.ts';
import { sendRefusal } from '../server/refusal-responses.ts';
import { brandOf } from '../server/response-language.ts';
import { browserSessionOf } from '../server/session.ts';

export interface SignupUseCases {
  readonly verifyEmail: VerifyEmail;
  readonly verifyCode: VerifyCode;
  readonly resendCode: ResendCode;
  readonly createAccount: CreateAccount;
  /** Null unless the brand has `joinRequests`. */
  readonly requestToJoin: RequestToJoin | null;
}

const emailBody = bodyOf({ email: text, recaptchaValue: text, trackingCode });
const codeBody = bodyOf({ email: text, verificationCode: text });
const addressBody = bodyOf({ email: text });
/** Rows of the brand's fields validate the values, and drop others. */
const extra = z.record(z.string(), z.union([z.string(), z.boolean()])).default({});

const accountBody = bodyOf({
  ...bodyTypesOf<RegistrationField>(builtInFields),
  extra,
  signupCode: text,
  trackingCode,
});

/** The calls of the sign-up API, without their prefix. */
export function addSignupRoutes(
  app: FastifyInstance,
  useCases: SignupUseCases,
  events: SignupEvents,
): void {
  const api = app.withTypeProvider<BodyTypes>();

  const verifyEmail = { schema: { body: emailBody }, config: { beginsSignup: true } };
  api.post('/verify-email', verifyEmail, async (request, reply) => {
    const { email, recaptchaValue } = request.body;
    const outcome = await useCases.verifyEmail.execute(
      visitorOf(request, reply),
      email,
      recaptchaValue,
    );
    if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
    const { reference, isDelayed } = outcome;
    events.record({ name: 'started', email, reference }, request.id);
    return reply.code(201).send({ reference, ...(isDelayed && { delayed: true }) });
  });

  api.post('/verify-code', { schema: { body: codeBody } }, async (request, reply) => {
    const { email, verificationCode } = request.body;
    const session = browserSessionOf(request);
    const outcome = await useCases.verifyCode.execute(session, email, verificationCode);
    if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
    events.record({ name: 'verified', email }, request.id);
    const { signupCode, requirePersonalInfo } = outcome;
    return reply.send({ signupCode, requirePI: requirePersonalInfo });
  });

  api.post('/resend-code', { schema: { body: addressBody } }, async (request, reply) => {
    const { email } = request.body;
    const outcome = await useCases.resendCode.execute(visitorOf(request, reply), email);
    if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
    const { reference } = outcome;
    events.record({ name: 'resent', email, reference }, request.id);
    return reply.code(201).send({ reference });
  });

  const { requestToJoin } = useCases;
  if (requestToJoin) {
    api.post('/request-to-join', { schema: { body: addressBody } }, async (request, reply) => {
      const outcome = await requestToJoin.execute(browserSessionOf(request), request.body.email);
      return outcome.kind === 'refused' ? sendRefusal(reply, outcome) : reply.code(202).send({});
    });
  }

  api.post('/create-account', { schema: { body: accountBody } }, async (request, reply) => {
    const account = { ...request.body, language: brandOf(reply).language };
    const outcome = await useCases.createAccount.execute(browserSessionOf(request), account);
    switch (outcome.kind) {
      case 'created':
      case 'queued':
        events.record({ name: outcome.kind, email: account.email }, request.id);
        if (outcome.kind === 'created') return reply.code(201).send({});
        return reply.send(outcome.statusUrl === null ? {} : { statusUrl: outcome.statusUrl });
      case 'invalid':
        return sendRefusal(
          reply,
          refused(isPasswordAlone(outcome.errors) ? 'password_refused' : 'invalid_registration'),
          fieldErrors(outcome.errors, brandOf(reply).sentences),
        );
      case 'refused':
        return sendRefusal(reply, outcome);
    }
  });
}

function visitorOf(request: FastifyRequest, reply: FastifyReply): CodeRequester {
  return {
    browserSession: browserSessionOf(request),
    networks: networksOf(request.ip),
    language: brandOf(reply).language,
    browser: browserOf(request.headers['user-agent']),
  };
}

function isPasswordAlone(errors: RegistrationErrors): boolean {
  return Object.keys(errors).join() === 'password';
}

/**
 * Errors of the fields that the contract lists or the brand adds, by field; without any, the first of the other errors.
 */
function fieldErrors(
  errors: RegistrationErrors,
  sentences: ServiceSentences,
): string | Record<string, readonly string[]> {
  const byField = registrationFieldNames.flatMap((field) => {
    const error = isServerChecked(field) && field !== 'password' && errors[field];
    return error ? [[wireName(field), [textOf(sentences, error)]] as const] : [];
  });
  for (const [field, error] of Object.entries(errors)) {
    if (isExtraId(field) && error) byField.push([field, [textOf(sentences, error)]]);
  }
  if (byField.length > 0) return Object.fromEntries(byField);
  const [first] = Object.values(errors);
  return first ? textOf(sentences, first) : '';
}

/** Challenges of a bot check without a third party. Each costs one key derivation. */
export function addBotCheckRoute(app: FastifyInstance, botCheck: BotCheck): void {
  if (!botCheck.newChallenge) return;
  app.get('/bot-check', { config: { beginsSignup: true } }, (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return botCheck.newChallenge?.();
  });
}
