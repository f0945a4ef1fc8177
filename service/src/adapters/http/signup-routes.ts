import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../../src/domain/messages.ts';
import type { CreateAccount } from '../../application/create-account.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import type { VerifyEmail } from '../../application/verify-email.ts';
import { serviceMessages } from '../../domain/service-messages.ts';
import { type AccountBody, accountBody, toAccountRequest, toErrorMessage } from './account-body.ts';
import { objectOf, optionalText, text } from './body-schema.ts';
import { addSsoRoutes } from './sso-routes.ts';

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
export function addSignupRoutes(app: FastifyInstance, useCases: SignupUseCases): void {
  app.post<{ Body: EmailBody }>(
    '/verify-email',
    { schema: { body: emailBody } },
    async (request, reply) => {
      const { email, recaptcha_value } = request.body;
      const outcome = await useCases.verifyEmail.execute(
        sessionOf(request),
        email,
        recaptcha_value,
      );
      if (outcome.kind === 'refused') return reply.code(400).send({ message: outcome.message });
      return reply.code(201).send({});
    },
  );

  app.post<{ Body: CodeBody }>(
    '/verify-code',
    { schema: { body: codeBody } },
    async (request, reply) => {
      const { email, verification_code } = request.body;
      const outcome = await useCases.verifyCode.execute(
        sessionOf(request),
        email,
        verification_code,
      );
      switch (outcome.kind) {
        case 'verified': {
          const { signupCode, requirePersonalInfo } = outcome;
          return reply.send({ signupCode, requirePI: requirePersonalInfo });
        }
        case 'alreadyRegistered':
          return reply.code(409).send({
            message:
              outcome.who === 'administrator'
                ? 'admin_already_registered'
                : 'org_already_registered',
          });
        case 'refused':
          return reply.code(400).send({ message: outcome.message });
      }
    },
  );

  app.post<{ Body: { readonly email: string } }>(
    '/resend-code',
    { schema: { body: resendBody } },
    async (request, reply) => {
      switch (await useCases.resendCode.execute(sessionOf(request), request.body.email)) {
        case 'resent':
          return reply.code(201).send({});
        case 'limitReached':
          return reply.code(429).send({ message: messages.resendLimit });
        case 'unknown':
          return reply.code(400).send({ message: serviceMessages.verificationUnknown });
      }
    },
  );

  app.post<{ Body: AccountBody }>(
    '/create-account',
    { schema: { body: accountBody } },
    async (request, reply) => {
      const account = toAccountRequest(request.body);
      const outcome = await useCases.createAccount.execute(sessionOf(request), account);
      switch (outcome.kind) {
        case 'created':
          return reply.code(201).send({});
        case 'invalid':
          return reply.code(400).send({ message: toErrorMessage(outcome.errors) });
        case 'domainTaken':
          return reply.code(409).send({ message: outcome.message });
        case 'refused':
          return reply.code(400).send({ message: outcome.message });
      }
    },
  );

  addSsoRoutes(app);
}

function sessionOf({ session }: FastifyRequest): string {
  if (!session) throw new Error('A request without a session got past the CSRF guard');
  return session.reference;
}
