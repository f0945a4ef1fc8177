import type { FastifyReply } from 'fastify';
import { type SsoProvider, ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import { html } from '../../src/adapters/html.ts';
import { sendPage } from '../../src/adapters/http/page.ts';
import { type Person, vouchers } from './people.ts';

const NAME = 'Local sign-in provider, for development';

/** Asks a person who they are. Nothing is checked. */
export function sendChoosePage(reply: FastifyReply, provider: SsoProvider): FastifyReply {
  const { label: real } = ssoProviderDetails[provider];
  const boxes = Object.entries(vouchers[provider]).map(
    ([claim, meaning]) =>
      html`<label><input type="checkbox" name="${claim}" checked> ${meaning} (<code translate="no">${claim}</code>)</label>`,
  );
  return sendPage(
    reply,
    `Who are you? - ${NAME}`,
    html`<h1>Who are you?</h1>
<p class="quiet">${NAME}. It stands for ${real} and believes what you say.</p>
<form class="card" method="post">
<label>Name <input name="name" autocomplete="off"></label>
<label>Email <input type="email" name="email" autocomplete="off" required></label>
<details><summary>What ${real} says of the address</summary>${boxes}</details>
<p><button>Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form>`,
    // Chromium holds every redirect after a form against this, up to the sign-up page.
    "'self' http://localhost:*",
  );
}

/** For whoever opens the provider's own address. */
export function sendAbout(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    NAME,
    html`<h1>${NAME}</h1>
<p>It stands for Microsoft and Google, whose buttons on the sign-up page lead here.</p>`,
  );
}

/** For a page that was left open too long, or was sent twice. */
export function sendEnded(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    `Too late - ${NAME}`,
    html`<h1>This sign-in has ended</h1>
<p class="quiet">${NAME}</p>
<p>Go back to the sign-up page and start again.</p>`,
  );
}

export type Form = Readonly<Record<string, string>>;

/** Who the form says somebody is; null when it was cancelled. */
export function readPerson(form: Form): Person | null {
  if (form.cancel !== undefined) return null;
  const { name = '', email = '' } = form;
  return { name: name.trim(), email: email.trim(), vouchers: Object.keys(form) };
}
