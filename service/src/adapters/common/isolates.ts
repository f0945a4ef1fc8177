import { Html, html } from '#shared/http/html.ts';

/** Isolate marks: direction of the first letter, or left-to-right (UAX 9). */
const [FIRST_STRONG, LEFT_TO_RIGHT, END] = ['\u2068', '\u2066', '\u2069'];

const everyMark = /[\u2066-\u2069]/g;
/** Nested bidi isolates: a translation may isolate a name that is isolated already. */
const markedTwice = /[\u2066\u2068]([\u2066\u2068][^\u2066-\u2069]*\u2069)\u2069/g;
/** Letters of right-to-left scripts. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a text that is left-to-right in every language, such as an address or a code. */
export const leftToRight = (text: string) => `${LEFT_TO_RIGHT}${text}${END}`;

/** A sentence as plain text. Has isolate marks only if it contains right-to-left text: some programs display them. */
export function plainText(sentence: string): string {
  return rightToLeft.test(sentence)
    ? sentence.replace(markedTwice, '$1')
    : sentence.replace(everyMark, '');
}

/** A sentence as markup: mail programs support `dir` better than isolate marks. */
export function withIsolates(sentence: string): Html {
  const parts = sentence.split(/([\u2066\u2068][^\u2066-\u2069]*\u2069)/);
  const sources = parts.map((part) => {
    const text = part.replace(everyMark, '');
    if (part.startsWith(LEFT_TO_RIGHT)) return html`<bdi dir="ltr">${text}</bdi>`;
    return part.startsWith(FIRST_STRONG) ? html`<bdi>${text}</bdi>` : html`${text}`;
  });
  return new Html(sources.map(({ source }) => source).join(''));
}
