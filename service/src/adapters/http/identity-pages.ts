import type { FastifyReply } from 'fastify';
import type { SignedInAdministrator } from '../../application/ports/identities.ts';
import { serviceMessages } from '../../domain/service-messages.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

const NAME = 'Identity stand-in, for development';

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

export function sendSignInForm(
  reply: FastifyReply,
  form: { readonly csrfToken: string; readonly email: string; readonly problem: string },
): FastifyReply {
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
</form>`,
  );
}

export function sendForbidden(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    `Not checked - ${NAME}`,
    html`<h1>Please try again</h1>
<p class="problem">${serviceMessages.requestNotChecked}</p>
<p><a href="/">Back</a></p>`,
  );
}
