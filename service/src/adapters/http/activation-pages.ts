import type { FastifyReply } from 'fastify';
import { limits } from '../../../../src/domain/limits.ts';
import { passwordRules } from '../../../../src/domain/password.ts';
import { say } from '../../../../src/languages/catalogue.ts';
import { english } from '../../../../src/languages/en/english.ts';
import type { ActivationErrors } from '../../application/activate-administrator.ts';
import type { Activation } from '../../application/ports/activations.ts';
import { refusal } from '../../domain/refusals.ts';
import { type Html, html } from '../html.ts';
import { sendPage } from './page.ts';

/** None of those that are read here names the product. */
const messages = english('');

export interface ActivationForm {
  readonly activation: Activation;
  readonly token: string;
  readonly csrfToken: string;
  readonly values: { readonly firstName: string; readonly lastName: string };
  readonly errors: ActivationErrors;
  /** What stands in the way besides the fields; empty for nothing. */
  readonly problem: string;
}

export function sendActivationForm(reply: FastifyReply, form: ActivationForm): FastifyReply {
  const { activation, token, csrfToken, values, errors } = form;
  const problem = Object.keys(errors).length > 0 ? messages.problemHeading : form.problem;
  const title = 'Activate your account';
  const field = fieldsOf(errors);
  return sendPage(
    reply,
    problem ? messages.errorTitle(title) : title,
    html`<h1>${title}</h1>
<p class="quiet">You are the administrator of ${activation.orgName}. Choose your name and a password to sign in with.</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form class="card" method="post" action="/activate">
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="token" value="${token}">
<label>${messages.registrationEmailLabel} <input type="email" value="${activation.email}" autocomplete="username" readonly></label>
${field('firstName', messages.firstNameLabel, html`name="first_name" value="${values.firstName}" autocomplete="given-name"`)}
${field('lastName', messages.lastNameLabel, html`name="last_name" value="${values.lastName}" autocomplete="family-name"`)}
<p class="quiet">Your password needs:</p>
<ul class="quiet">${passwordRules.map((name) => html`<li>${say(messages, { name, limit: limits.passwordMin })}</li>`)}</ul>
${field('password', messages.passwordLabel, html`name="password" type="password" autocomplete="new-password"`)}
${field('confirmPassword', messages.confirmPasswordLabel, html`name="confirm_password" type="password" autocomplete="new-password"`)}
<button>Activate</button>
</form>`,
  );
}

/** Makes fields. The first one with a mistake gets the focus. */
function fieldsOf(errors: ActivationErrors) {
  const [first] = ['firstName', 'lastName', 'password', 'confirmPassword'].filter(
    (name) => name in errors,
  );
  return (name: keyof ActivationErrors, label: string, attributes: Html): Html => {
    const error = errors[name];
    if (!error) return html`<label>${label} <input ${attributes} required></label>`;
    const id = `${name}-problem`;
    const state = html`aria-invalid="true" aria-describedby="${id}"${name === first ? ' autofocus' : ''}`;
    return html`<label>${label} <input ${attributes} ${state} required></label>
<p class="problem" id="${id}">${error}</p>`;
  };
}

export function sendActivated(reply: FastifyReply, signInUrl: string): FastifyReply {
  return sendPage(
    reply,
    'Your account is ready',
    html`<h1>Your account is ready</h1>
<p>Sign in with your email address and the password that you have just chosen.</p>
<p><a href="${signInUrl}">${messages.signIn}</a></p>`,
  );
}

export function sendLinkRefused(reply: FastifyReply, signInUrl: string): FastifyReply {
  return sendPage(
    reply,
    'This link does not work',
    html`<h1>This link does not work</h1>
<p>It was used already, it has expired, or a part of it is missing.</p>
<p>If you have chosen a password, <a href="${signInUrl}">sign in</a> with it. Otherwise open the link in the newest activation mail, or contact support to get another one.</p>`,
  );
}

export function sendNotChecked(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    'Please try again',
    html`<h1>Please try again</h1>
<p class="problem">${refusal('not_checked').message}</p>
<p>Open the link in your activation mail again. It still works, and this page needs cookies.</p>`,
  );
}

export function sendAway(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    'Please try again',
    html`<h1>Please try again</h1>
<p class="problem">${refusal('unavailable').message}</p>
<p>The link in your activation mail still works.</p>`,
  );
}
