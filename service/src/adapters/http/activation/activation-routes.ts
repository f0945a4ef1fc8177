import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type ActivateAdministrator,
  type ActivationField,
  activationFields,
} from '#service/application/activation/activate-administrator.ts';
import { refused } from '#service/domain/refused-request.ts';
import { brandInStoredLanguage } from '../../common/branding.ts';
import { sendLinkRefused } from '../pages/link-pages.ts';
import { serveLinkPages } from '../server/accept-forms.ts';
import { type BodyTypes, bodyOf, bodyTypesOf, text } from '../server/bodies.ts';
import { refusalText, refuse } from '../server/refusal-responses.ts';
import { brandOf } from '../server/response-language.ts';
import type { SsoUrls } from '../signup/sso-routes.ts';
import {
  type ActivationForm,
  activatedQuery,
  sendActivated,
  sendActivationForm,
} from './activation-pages.ts';

const body = bodyOf({ token: text, ...bodyTypesOf<ActivationField>(activationFields) });

const recoveryIn = (reply: FastifyReply) =>
  brandOf(reply).sentences['activation.linkRefusedRecovery'];

/** Seconds after which the identity directory may be back. */
const RETRY_AFTER_SECONDS = 30;

/**
 * The page on which an administrator chooses name and password. Register it in a separate scope: it accepts forms only.
 */
export async function addActivationRoutes(
  app: FastifyInstance,
  activateAdministrator: ActivateAdministrator,
  { publicUrl }: Pick<SsoUrls, 'publicUrl'>,
): Promise<void> {
  await serveLinkPages(app, publicUrl);

  /** Switches the response to the language of the registration, unless the visitor chose another. */
  const findActivation = async (token: string, reply: FastifyReply) => {
    const activation = await activateAdministrator.find(token);
    if (activation)
      reply.language ??= brandInStoredLanguage(app.branding, activation.language).language;
    return activation;
  };

  app.get<{ Querystring: { readonly token?: unknown } }>('/activate', async (request, reply) => {
    const token = String(request.query.token ?? '');
    const activation = await findActivation(token, reply);
    if (!activation) return sendLinkRefused(reply.code(410), recoveryIn(reply));
    const { csrfToken } = reply.giveSession();
    return sendActivationForm(reply, {
      activation,
      token,
      csrfToken,
      values: activation,
      errors: {},
      problem: '',
    });
  });

  const forms = app.withTypeProvider<BodyTypes>();
  forms.post('/activate', { schema: { body } }, async (request, reply) => {
    const { token, ...values } = request.body;
    const activation = await findActivation(token, reply);
    const outcome = await activateAdministrator.execute(token, values);
    const { csrfToken } = reply.giveSession();
    const again = { token, csrfToken, values } satisfies Partial<ActivationForm>;
    switch (outcome.kind) {
      case 'activated':
        // Redirects, so that a reload does not send the password again.
        return reply.redirect(
          `activate/done${activatedQuery(brandOf(reply).language, activation?.region ?? '')}`,
          303,
        );
      case 'linkRefused':
        return sendLinkRefused(reply.code(410), recoveryIn(reply));
      case 'invalid':
        return sendActivationForm(reply.code(400), { ...again, ...outcome, problem: '' });
      case 'notProvisioned': {
        reply.unavailable = 'directory';
        const unavailable = refused('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
        const problem = refusalText(unavailable, brandOf(reply).sentences);
        const form = { ...again, activation: outcome.activation, errors: {}, problem };
        return sendActivationForm(refuse(reply, unavailable), form);
      }
    }
  });

  app.get<{ Querystring: { readonly region?: unknown } }>('/activate/done', ({ query }, reply) =>
    sendActivated(reply, String(query.region ?? '')),
  );
}
