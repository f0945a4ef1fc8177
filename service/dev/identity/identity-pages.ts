import type { FastifyReply } from 'fastify';
import { type SsoProvider, ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import { html } from '../../src/adapters/html.ts';
import { sendPage } from '../../src/adapters/http/page.ts';
import type { SignedInAdministrator } from './local-directory.ts';

const NAME = 'Local identity provider, for development';

export function sendSignedIn(
  reply: FastifyReply,
  administrator: SignedInAdministrator,
  csrfToken: string,
): FastifyReply {
  const { firstName, lastName, email, orgName, shortName, region } = administrator;
  const name = `${firstName} ${lastName}`.trim();
  return sendPage(
    reply,
    `Signed in - ${NAME}`,
    html`<h1>Signed in</h1>
<p class="quiet">${NAME}</p>
<div class="card">
<dl>
${name ? html`<dt>Name</dt><dd>${name}</dd>` : ''}
<dt>Email</dt><dd translate="no">${email}</dd>
<dt>Organization</dt><dd>${orgName}</dd>
<dt>Short name</dt><dd translate="no">${shortName}</dd>
<dt>Region</dt><dd>${region}</dd>
</dl>
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${csrfToken}">
<button>Sign out</button>
</form>
</div>`,
  );
}

export interface SignInForm {
  readonly csrfToken: string;
  readonly email: string;
  /** Empty for none. */
  readonly problem: string;
  /** Those that are set up. */
  readonly providers: readonly SsoProvider[];
}

export function sendSignInForm(reply: FastifyReply, form: SignInForm): FastifyReply {
  const links = form.providers.map(
    (provider) =>
      html`<p><a href="/sso/${provider}">Sign in with ${ssoProviderDetails[provider].label}</a></p>`,
  );
  return sendPage(
    reply,
    `Sign in - ${NAME}`,
    html`<h1>Sign in</h1>
<p class="quiet">${NAME}</p>
${form.problem ? html`<p class="problem" role="alert">${form.problem}</p>` : ''}
<form class="card" method="post" action="/sign-in">
<input type="hidden" name="csrf" value="${form.csrfToken}">
<label>Email <input type="email" name="email" value="${form.email}" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button>Sign in</button>
<p><a href="/password-reset">Reset your password</a></p>
${links}
</form>`,
  );
}

/** Where the page's "Reset your password" leads. */
export function sendPasswordReset(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    `Reset your password - ${NAME}`,
    html`<h1>Reset your password</h1>
<p class="quiet">${NAME}</p>
<div class="card">
<p>A real identity provider asks for your email address here, and mails you a link with which to choose a new password.</p>
<p>This one leaves that to whoever runs it. This command mails such a link to the administrator of an organization:</p>
<p><code translate="no">npm run review -- remind SHORT-NAME</code></p>
<p class="quiet">Without DATABASE_URL the database lets one process in: stop the service first, then start it again.</p>
<p><a href="/">Sign in</a></p>
</div>`,
  );
}

export function sendForbidden(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    `Not checked - ${NAME}`,
    html`<h1>Please try again</h1>
<p class="problem">${reply.server.sentences.refusals.not_checked}</p>
<p><a href="/">Back</a></p>`,
  );
}
