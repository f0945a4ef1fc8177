import type { FastifyReply } from 'fastify';
import { isBuiltIn, providerLabel, type SsoProvider } from '#page/domain/sso-providers.ts';
import { html } from '#shared/http/html.ts';
import { checkbox, textField } from '../../src/adapters/http/pages/page-parts.ts';
import { sendLocalPage } from '../local-page.ts';

const note = 'Local sign-in provider, for development';

/** Form to choose an identity. Nothing is checked. */
export function sendChoosePage(
  reply: FastifyReply,
  provider: SsoProvider,
  ownershipClaims: Readonly<Record<string, string>>,
): FastifyReply {
  const real = isBuiltIn(provider) ? providerLabel(provider) : provider;
  const boxes = Object.entries(ownershipClaims).map(([claim, meaning]) =>
    checkbox(claim, html`${meaning} (<code translate="no">${claim}</code>)`),
  );
  return sendLocalPage(reply, note, {
    title: 'Who are you?',
    intro: `This page replaces ${real} in development. It accepts any input.`,
    content: html`<form method="post">
${textField({ id: 'name', label: 'Name', attributes: html`name="name" autocomplete="off"` })}
${textField({ id: 'email', label: 'Email', attributes: html`type="email" name="email" dir="ltr" autocomplete="off" required` })}
<details class="more"><summary>What ${real} confirms about the address</summary>${boxes}</details>
<button class="button button-primary">Continue</button>
<button class="button button-secondary" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
    // Chromium applies this directive to all redirects after a form, up to the sign-up page.
    formTargets: "'self' http://localhost:*",
  });
}

/** The page at the provider's root URL. */
export function sendAbout(reply: FastifyReply): FastifyReply {
  return sendLocalPage(reply, note, {
    title: 'Local sign-in provider',
    layout: 'result',
    intro: 'It replaces the sign-in providers: their buttons on the sign-up page lead here.',
  });
}

/** Answers a form that has expired or was sent twice. */
export function sendEnded(reply: FastifyReply): FastifyReply {
  return sendLocalPage(reply, note, {
    title: 'This sign-in has ended',
    layout: 'problem',
    intro: 'Go back to the sign-up page and start again.',
  });
}
