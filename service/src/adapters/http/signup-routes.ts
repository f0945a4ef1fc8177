import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateAccount } from '../../application/create-account.ts';
import type { SignupEvents } from '../../application/metrics.ts';
import type { Visitor } from '../../application/new-code.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import type { VerifyEmail } from '../../application/verify-email.ts';
import { refusal } from '../../domain/refusals.ts';
import { type AccountBody, accountBody, toAccountRequest, toErrorMessage } from './account-body.ts';
import { objectOf, optionalText, text } from './body-schema.ts';
import { networksOf } from './network.ts';
import { answerRefusal } from './refusals.ts';
import { browserSessionOf } from './session.ts';

export interface SignupUseCases {
  readonly verifyEmail: VerifyEmail;
  readonly verifyCode: VerifyCode;
  readonly resendCode: ResendCode;
  readonly createAccount: CreateAccount;
}

const emailBody = objectOf({ email: text, recaptcha_value: text, tracking_code: optionalText });
const codeBody = objectOf({ email: text, verification_code: text });
const resendBody = objectOf({ email: text });

interface EmailBody {
  readonly email: string;
  readonly recaptcha_value: string;
}
interface CodeBody {
  readonly email: string;
  readonly verification_code: string;
}

/** The calls of the sign-up API, without their prefix. */
export function addSignupRoutes(
  app: FastifyInstance,
  useCases: SignupUseCases,
  events: SignupEvents,
): void {
  app.post<{ Body: EmailBody }>(
    '/verify-email',
    { schema: { body: emailBody } },
    async (request, reply) => {
      const { email, recaptcha_value } = request.body;
      const outcome = await useCases.verifyEmail.execute(
        visitorOf(request),
        email,
        recaptcha_value,
      );
      if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
      events.happened({ name: 'started', email });
      return reply.code(201).send({});
    },
  );

  app.post<{ Body: CodeBody }>(
    '/verify-code',
    { schema: { body: codeBody } },
    async (request, reply) => {
      const { email, verification_code } = request.body;
      const session = browserSessionOf(request);
      const outcome = await useCases.verifyCode.execute(session, email, verification_code);
      if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
      events.happened({ name: 'verified', email });
      const { signupCode, requirePersonalInfo } = outcome;
      return reply.send({ signupCode, requirePI: requirePersonalInfo });
    },
  );

  app.post<{ Body: { readonly email: string } }>(
    '/resend-code',
    { schema: { body: resendBody } },
    async (request, reply) => {
      const outcome = await useCases.resendCode.execute(visitorOf(request), request.body.email);
      if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
      return reply.code(201).send({});
    },
  );

  app.post<{ Body: AccountBody }>(
    '/create-account',
    { schema: { body: accountBody } },
    async (request, reply) => {
      const account = toAccountRequest(request.body);
      const outcome = await useCases.createAccount.execute(browserSessionOf(request), account);
      switch (outcome.kind) {
        case 'created':
        case 'queued':
          events.happened({ name: outcome.kind, email: account.email });
          return reply.code(outcome.kind === 'created' ? 201 : 200).send({});
        case 'invalid':
          return answerRefusal(
            reply,
            refusal('invalid_registration'),
            toErrorMessage(outcome.errors),
          );
        case 'refused':
          return answerRefusal(reply, outcome);
      }
    },
  );
}

function visitorOf(request: FastifyRequest): Visitor {
  return { browserSession: browserSessionOf(request), networks: networksOf(request.ip) };
}
