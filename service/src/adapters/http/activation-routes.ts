import type { FastifyInstance } from 'fastify';
import type { ActivateAdministrator } from '../../application/activate-administrator.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { refusal } from '../../domain/refusals.ts';
import {
  type ActivationForm,
  sendActivated,
  sendActivationForm,
  sendAway,
  sendLinkRefused,
  sendNotChecked,
} from './activation-pages.ts';
import { type BodyTypes, bodyOf, password, text } from './bodies.ts';
import { refusalHead, refusalText } from './refusals.ts';
import type { SsoAddresses } from './sso-routes.ts';
import { takeForms } from './take-forms.ts';

const body = bodyOf({
  token: text,
  firstName: text,
  lastName: text,
  password,
  confirmPassword: password,
});

/** Seconds after which the identity directory may be back. */
const SOON = 30;

/**
 * Where the link of an activation mail leads: a page on which an administrator chooses name and password. It takes
 * forms only, so give it a scope of the server for itself.
 */
export async function addActivationRoutes(
  app: FastifyInstance,
  activateAdministrator: ActivateAdministrator,
  { publicUrl, signInUrl }: Pick<SsoAddresses, 'publicUrl' | 'signInUrl'>,
): Promise<void> {
  await takeForms(app, sendNotChecked, () => new URL(publicUrl()).origin);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Unavailable)) throw error;
    const { status, headers } = refusalHead(
      refusal('unavailable', { retryAfter: error.retryAfter }),
    );
    return sendAway(reply.code(status).headers(headers));
  });

  app.get<{ Querystring: { readonly token?: unknown } }>('/activate', async (request, reply) => {
    const token = String(request.query.token ?? '');
    const activation = await activateAdministrator.look(token);
    if (!activation) return sendLinkRefused(reply.code(410), signInUrl);
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
    const outcome = await activateAdministrator.execute(token, values);
    const { csrfToken } = reply.giveSession();
    const again = { token, csrfToken, values } satisfies Partial<ActivationForm>;
    switch (outcome.kind) {
      case 'activated':
        // Elsewhere, so that reloading the page does not send the password again.
        return reply.redirect('/activate/done', 303);
      case 'linkRefused':
        return sendLinkRefused(reply.code(410), signInUrl);
      case 'invalid':
        return sendActivationForm(reply.code(400), { ...again, ...outcome, problem: '' });
      case 'notTaken': {
        const away = refusal('unavailable', { retryAfter: SOON });
        const { status, headers } = refusalHead(away);
        const { activation } = outcome;
        const form = {
          ...again,
          activation,
          errors: {},
          problem: refusalText(away, app.sentences),
        };
        return sendActivationForm(reply.code(status).headers(headers), form);
      }
    }
  });

  app.get('/activate/done', (_request, reply) => sendActivated(reply, signInUrl));
}
