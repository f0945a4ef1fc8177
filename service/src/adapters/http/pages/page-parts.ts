import { errorIcon, type Icon, ruleIcon } from '#page/ui/icons.ts';
import { type Html, html } from '#shared/http/html.ts';

/** A field of a form, with the markup of the sign-up page. */
interface Field {
  readonly id: string;
  readonly label: string;
  /** Further attributes of the input: `name`, `type`, `autocomplete` and so on. */
  readonly attributes: Html;
  /** Whether a touch keyboard starts words with capitals. Default: `none` */
  readonly autoCapitalize?: 'words' | undefined;
  /** Label of the Enter key of a touch keyboard. Default: `go` */
  readonly enterKeyHint?: 'go' | 'next';
  readonly value?: string;
  /** Empty for none. */
  readonly error?: string;
  /** The id of its description. */
  readonly hint?: string;
  /** Content at the end of the input. */
  readonly button?: Html;
  /** True for the first invalid field, which gets the focus. */
  readonly isFirstWrong?: boolean;
}

export function textField(field: Field): Html {
  const {
    id,
    label,
    attributes,
    autoCapitalize = 'none',
    enterKeyHint = 'go',
    value = '',
    error = '',
    hint,
    button,
    isFirstWrong = false,
  } = field;
  const describedBy = [error && `${id}-error`, hint].filter(Boolean).join(' ');
  const input = html`<input class="text-input" id="${id}" ${attributes} value="${value}" autocapitalize="${autoCapitalize}" enterkeyhint="${enterKeyHint}" spellcheck="false"${error && html` aria-invalid="true"`}${describedBy && html` aria-describedby="${describedBy}"`}${isFirstWrong ? html` autofocus` : ''}>`;
  return html`<div class="field">
<label class="field-label" for="${id}">${label}</label>
${button ? html`<div class="input-with-button">${input}${button}</div>` : input}
${error && html`<p class="field-error" id="${id}-error">${drawing('error-icon', errorIcon)}<span>${error}</span></p>`}
</div>`;
}

export function checkbox(name: string, label: Html): Html {
  return html`<label class="checkbox"><input type="checkbox" name="${name}" checked><span>${label}</span></label>`;
}

/** A rule of a new password. @param pattern by which the page's script marks it as met */
export function rule(words: string, pattern?: RegExp): Html {
  return html`<li${pattern ? html` data-pattern="${pattern.source}"` : ''}>${drawing('rule-icon', ruleIcon)}<span>${words}</span></li>`;
}

export function facts(rows: ReadonlyArray<readonly [string, Html | string]>): Html {
  return html`<dl class="result-facts">
${rows.map(
  ([name, value]) => html`<div><dt>${name}</dt><dd translate="no"><bdi>${value}</bdi></dd></div>
`,
)}
</dl>`;
}

/** Why a form was refused; empty for none. */
export function formMessage(text: string): Html | '' {
  return (
    text &&
    html`<div class="form-message" role="alert">${drawing('error-icon', errorIcon)}<p>${text}</p></div>`
  );
}

/** All errors of a form, with links to their fields. */
export function errorSummary(
  title: string,
  errors: ReadonlyArray<{ readonly id: string; readonly text: string }>,
): Html {
  return html`<section class="error-summary" role="alert" aria-labelledby="error-summary-title">
${drawing('error-icon', errorIcon)}<h2 id="error-summary-title">${title}</h2>
<ul>${errors.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
</section>`;
}

/** A decorative icon, with the markup of the sign-up page. */
export function drawing(className: string, { viewBox, strokeWidth, paths }: Icon): Html {
  const drawn = paths.map(
    (path) =>
      html`<path${Object.entries(path).map(([name, value]) => html` ${name}="${value}"`)}/>`,
  );
  return html`<svg class="${className}" viewBox="${viewBox}" fill="none" stroke-width="${String(strokeWidth ?? 1)}" aria-hidden="true">${drawn}</svg>`;
}
