import type { FastifyReply } from 'fastify';
import { limits } from '../../../../src/domain/limits.ts';
import { passwordRules } from '../../../../src/domain/password.ts';
import { serviceMessages } from '../../../../src/languages/language.ts';
import { say } from '../../../../src/languages/say.ts';
import type { ActivationErrors } from '../../application/activate-administrator.ts';
import type { Activation } from '../../application/ports/activations.ts';
import { type Html, html } from '../html.ts';
import { sendPage } from './page.ts';

/** None of those that are read here names the product. */
const messages = serviceMessages('');
const { activation: words, refusals } = messages;

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
  const { title } = words;
  const field = fieldsOf(errors);
  return sendPage(
    reply,
    problem ? messages.errorTitle(title) : title,
    html`<h1>${title}</h1>
<p class="quiet">${words.intro(activation.orgName)}</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form class="card" method="post" action="/activate">
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="token" value="${token}">
<label>${messages.registrationEmailLabel} <input type="email" value="${activation.email}" autocomplete="username" readonly></label>
${field('firstName', messages.firstNameLabel, html`name="first_name" value="${values.firstName}" autocomplete="given-name"`)}
${field('lastName', messages.lastNameLabel, html`name="last_name" value="${values.lastName}" autocomplete="family-name"`)}
<p class="quiet">${words.passwordNeeds}</p>
<ul class="quiet">${passwordRules.map((name) => html`<li>${say(messages, { name, limit: limits.passwordMin })}</li>`)}</ul>
${field('password', messages.passwordLabel, html`name="password" type="password" autocomplete="new-password"`)}
${field('confirmPassword', messages.confirmPasswordLabel, html`name="confirm_password" type="password" autocomplete="new-password"`)}
<button>${words.activate}</button>
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
<p class="problem" id="${id}">${say(messages, error)}</p>`;
  };
}

export function sendActivated(reply: FastifyReply, signInUrl: string): FastifyReply {
  return sendNotice(
    reply,
    words.readyTitle,
    html`<p>${words.readyDetail}</p>
<p><a href="${signInUrl}">${messages.signIn}</a></p>`,
  );
}

export function sendLinkRefused(reply: FastifyReply, signInUrl: string): FastifyReply {
  return sendNotice(
    reply,
    words.linkRefusedTitle,
    html`<p>${words.linkRefusedDetail}</p>
<p>${words.signInBefore}<a href="${signInUrl}">${words.signIn}</a>${words.signInAfter}</p>`,
  );
}

export function sendNotChecked(reply: FastifyReply): FastifyReply {
  return sendTryAgain(reply, refusals.not_checked, words.needsCookies);
}

export function sendAway(reply: FastifyReply): FastifyReply {
  return sendTryAgain(reply, refusals.unavailable, words.linkStillWorks);
}

function sendTryAgain(reply: FastifyReply, problem: string, wayOn: string): FastifyReply {
  return sendNotice(
    reply,
    words.tryAgainTitle,
    html`<p class="problem">${problem}</p>
<p>${wayOn}</p>`,
  );
}

function sendNotice(reply: FastifyReply, title: string, content: Html): FastifyReply {
  return sendPage(reply, title, html`<h1>${title}</h1>\n${content}`);
}
