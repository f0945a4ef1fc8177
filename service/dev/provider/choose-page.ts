import type { FastifyReply } from 'fastify';
import { html } from '../../../shared/http/html.ts';
import { type SsoProvider, ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import {
  checkbox,
  column,
  heading,
  notice,
  textField,
} from '../../src/adapters/http/page-parts.ts';
import { ssoRules } from '../../src/domain/sso-rules.ts';
import { sendStandIn } from '../stand-in-page.ts';
import type { Person } from './people.ts';

const note = 'Local sign-in provider, for development';

/** Asks a person who they are. Nothing is checked. */
export function sendChoosePage(reply: FastifyReply, provider: SsoProvider): FastifyReply {
  const { label: real } = ssoProviderDetails[provider];
  const boxes = Object.entries(ssoRules[provider].ownershipClaims).map(([claim, meaning]) =>
    checkbox(claim, html`${meaning} (<code translate="no">${claim}</code>)`),
  );
  return sendStandIn(reply, {
    title: 'Who are you?',
    note,
    content:
      column(html`${heading('Who are you?', `This page stands for ${real} and believes what you say.`)}
<form method="post">
${textField({ id: 'name', label: 'Name', attributes: html`name="name" autocomplete="off"` })}
${textField({ id: 'email', label: 'Email', attributes: html`type="email" name="email" dir="ltr" autocomplete="off" required` })}
<details class="more"><summary>What ${real} says of the address</summary>${boxes}</details>
<button class="button button-primary">Continue</button>
<button class="button button-secondary" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`),
    // Chromium holds every redirect after a form against this, up to the sign-up page.
    formTargets: "'self' http://localhost:*",
  });
}

/** For whoever opens the provider's own address. */
export function sendAbout(reply: FastifyReply): FastifyReply {
  return sendStandIn(reply, {
    title: note,
    content: notice(
      note,
      html`<p>It stands for Microsoft and Google, whose buttons on the sign-up page lead here.</p>`,
    ),
  });
}

/** For a page that was left open too long, or was sent twice. */
export function sendEnded(reply: FastifyReply): FastifyReply {
  const title = 'This sign-in has ended';
  return sendStandIn(reply, {
    title,
    note,
    content: notice(title, html`<p>Go back to the sign-up page and start again.</p>`),
  });
}

export type Form = Readonly<Record<string, string>>;

/** Who the form says somebody is; null when it was cancelled. */
export function readPerson(form: Form): Person | null {
  if (form.cancel !== undefined) return null;
  const { name = '', email = '' } = form;
  return { name: name.trim(), email: email.trim(), vouchers: Object.keys(form) };
}
