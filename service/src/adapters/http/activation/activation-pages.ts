import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { wireName } from '#page/adapters/http/wire-names.ts';
import type { Language } from '#page/domain/languages.ts';
import {
  type PasswordRule,
  passwordRules as passwordLimits,
  patternOf,
  rulesOf,
} from '#page/domain/password.ts';
import { regionalUrl } from '#page/domain/region.ts';
import { isolated } from '#page/languages/formats.ts';
import { textOf } from '#page/languages/text-of.ts';
import {
  type ActivationErrors,
  type ActivationField,
  activationFields,
} from '#service/application/activation/activate-administrator.ts';
import type { Activation, ActivationDetails } from '#service/application/ports/activations.ts';
import type { ServiceSentences } from '#service/languages/sentences.ts';
import { type Html, html } from '#shared/http/html.ts';
import { withIsolates } from '../../common/isolates.ts';
import { linkIn } from '../pages/link-pages.ts';
import { sendPage } from '../pages/page.ts';
import { errorSummary, formMessage, rule, textField } from '../pages/page-parts.ts';
import { brandOf } from '../server/response-language.ts';

/** Id of the list of password rules for assistive technology. */
const RULES = 'password-rules';

const script = readFileSync(new URL('./new-password.js', import.meta.url), 'utf8');

export interface ActivationForm {
  readonly activation: Activation;
  readonly token: string;
  readonly csrfToken: string;
  readonly values: ActivationDetails;
  readonly errors: ActivationErrors;
  /** Problems other than those of fields; empty for none. */
  readonly problem: string;
}

export function sendActivationForm(reply: FastifyReply, form: ActivationForm): FastifyReply {
  const { activation, token, csrfToken, values, errors, problem } = form;
  const { language, sentences, passwordRules } = brandOf(reply);
  const title = sentences['activation.title'];
  const limit = passwordLimits[passwordRules].shortest;
  const inWords = (name: PasswordRule) => textOf(sentences, { name, limit });
  const allRules = rulesOf(passwordRules);
  const checked = allRules.filter((name) => patternOf(name, passwordRules));
  // The page's script cannot check these rules, so they have no mark.
  const unchecked = allRules.filter((name) => !checked.includes(name));
  const note = [...unchecked.map(inWords), sentences.passwordNotCommon].join('. ');
  const fieldErrors = inFieldOrder(errors, sentences);
  const input = (id: ActivationField, attributes: Html, more = {}) =>
    textField({
      id,
      label: sentences[`${id}Label`],
      attributes: html`name="${wireName(id)}" ${attributes} required`,
      error: fieldErrors.find((error) => error.id === id)?.text ?? '',
      isFirstWrong: fieldErrors[0]?.id === id,
      enterKeyHint: id === activationFields.at(-1)?.id ? 'go' : 'next',
      ...more,
    });
  const field = ({ id, type, autoComplete, autoCapitalize }: (typeof activationFields)[number]) => {
    if (type === 'text') {
      const value = values[id as keyof ActivationDetails];
      return input(id as ActivationField, html`autocomplete="${autoComplete ?? 'off'}"`, {
        value,
        autoCapitalize,
      });
    }
    return input(id as ActivationField, html`type="password" autocomplete="new-password"`, {
      hint: type === 'password' ? RULES : '',
      button: showButton(id, sentences),
    });
  };
  const halves = activationFields.filter(({ halfWidth }) => halfWidth);
  const rules = html`<ul class="password-rules">
${checked.map((name) => rule(inWords(name), patternOf(name, passwordRules)))}
</ul>
<p class="field-hint password-note">${note}</p>
<p id="${RULES}" hidden>${[...checked.map(inWords), note].join('. ')}</p>`;
  const fields = activationFields.map((activationField) => {
    if (activationField.halfWidth)
      return (
        activationField === halves[0] &&
        html`<div class="field-pair">
${halves.map(field)}
</div>`
      );
    return activationField.type === 'password'
      ? html`${field(activationField)}\n${rules}`
      : field(activationField);
  });
  return sendPage(reply, {
    script,
    urlIn: (tag) => linkIn(reply, tag),
    title,
    documentTitle: problem || fieldErrors.length > 0 ? sentences.errorTitle(title) : title,
    intro: withIsolates(sentences['activation.intro'](isolated(activation.orgName))),
    content: html`<form method="post" action="activate?language=${language}" novalidate>
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="token" value="${token}">
${fieldErrors.length > 0 ? errorSummary(sentences.problemHeading, fieldErrors) : formMessage(problem)}
${textField({
  id: 'email',
  label: sentences.registrationEmailLabel,
  attributes: html`type="email" dir="ltr" translate="no" autocomplete="username" readonly`,
  value: activation.email,
})}
${fields.filter((content) => content !== false)}
<button class="button button-primary">${sentences['activation.activate']}</button>
</form>`,
  });
}

/** Hidden without scripts. */
function showButton(field: string, { show, hide, showField, hideField }: ServiceSentences): Html {
  return html`<button class="input-button" type="button" hidden aria-label="${showField(field)}" data-text="${hide}" data-label="${hideField(field)}">${show}</button>`;
}

function inFieldOrder(errors: ActivationErrors, sentences: ServiceSentences) {
  return activationFields.flatMap(({ id }) => {
    const error = errors[id as ActivationField];
    return error ? [{ id, text: textOf(sentences, error) }] : [];
  });
}

/** @param region of the organization */
export function sendActivated(reply: FastifyReply, region: string): FastifyReply {
  const brand = brandOf(reply);
  const { sentences } = brand;
  const signInUrl = regionalUrl('signInUrl', brand, region);
  return sendPage(reply, {
    title: sentences['activation.readyTitle'],
    layout: 'success',
    urlIn: (language) => activatedQuery(language, region),
    intro: sentences['activation.readyDetail'],
    content: html`<a class="button button-primary" href="${signInUrl}">${sentences.signIn}</a>`,
  });
}

export const activatedQuery = (language: Language, region: string) =>
  `?${new URLSearchParams({ language, region })}`;
