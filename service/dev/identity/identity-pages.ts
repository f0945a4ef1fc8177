import type { FastifyReply } from 'fastify';
import { type OfferedProvider, providerLabel, providerName } from '#page/domain/sso-providers.ts';
import { providerIcon } from '#page/ui/icons.ts';
import { type Html, html } from '#shared/http/html.ts';
import {
  drawing,
  facts,
  formMessage,
  textField,
} from '../../src/adapters/http/pages/page-parts.ts';
import { sendLocalForbidden, sendLocalPage } from '../local-page.ts';
import type { SignedInAdministrator } from './local-directory.ts';

const note = 'Local identity provider, for development';

export function sendSignedIn(
  reply: FastifyReply,
  administrator: SignedInAdministrator,
  csrfToken: string,
): FastifyReply {
  const { firstName, lastName, email, orgName, orgShortName, region } = administrator;
  const name = `${firstName} ${lastName}`.trim();
  return sendLocalPage(reply, note, {
    title: 'Signed in',
    layout: 'success',
    intro: 'The product starts here.',
    content: html`${facts([
      ...(name ? [['Name', name] as const] : []),
      ['Email', email],
      ['Organization', orgName],
      ['Short name', orgShortName],
      ['Region', region],
    ])}
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${csrfToken}">
<button class="button button-secondary">Sign out</button>
</form>`,
  });
}

interface SignInForm {
  readonly csrfToken: string;
  readonly email: string;
  /** Empty for none. */
  readonly problem: string;
  readonly providers: readonly OfferedProvider[];
}

export function sendSignInForm(reply: FastifyReply, form: SignInForm): FastifyReply {
  const { csrfToken, email, problem, providers } = form;
  const { or, passwordLabel, registrationEmailLabel, resetPassword, signIn } =
    reply.server.branding.in('en').sentences;
  return sendLocalPage(reply, note, {
    title: signIn,
    content: html`${providers.length > 0 ? html`<div class="providers">${providers.map(providerLink)}</div>\n<p class="divider">${or}</p>` : ''}
<form method="post" action="/sign-in">
<input type="hidden" name="csrf" value="${csrfToken}">
${formMessage(problem)}
${textField({
  id: 'email',
  label: registrationEmailLabel,
  attributes: html`type="email" name="email" dir="ltr" autocomplete="username" required`,
  value: email,
})}
${textField({
  id: 'password',
  label: passwordLabel,
  attributes: html`type="password" name="password" autocomplete="current-password" required`,
})}
<button class="button button-primary">${signIn}</button>
<p class="form-links"><a href="/password-reset">${resetPassword}</a></p>
</form>`,
  });
}

function providerLink(provider: OfferedProvider): Html {
  const icon = providerIcon(provider);
  const picture = typeof icon === 'string' ? '' : drawing('provider-icon', icon);
  return html`<a class="button button-secondary button-provider" href="/sso/${providerName(provider)}">${picture}<span>Sign in with ${providerLabel(provider)}</span></a>`;
}

/** Target of the page's link "Reset your password". */
export function sendPasswordReset(reply: FastifyReply): FastifyReply {
  return sendLocalPage(reply, note, {
    title: 'Reset your password',
    layout: 'result',
    intro:
      'A real identity provider asks for your email address here, and emails you a link with which to choose a new password.',
    content: html`<p>This one leaves that to its operator. This command emails such a link to the administrator of an organization:</p>
<p><code class="command" translate="no">npx threshold review remind SHORT-NAME</code></p>
<a class="button button-secondary" href="/">Sign in</a>`,
  });
}

export function sendForbidden(reply: FastifyReply): FastifyReply {
  return sendLocalForbidden(reply, note, '/');
}
