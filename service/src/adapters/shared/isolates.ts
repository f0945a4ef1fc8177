import { Html, html } from '../../../../shared/http/html.ts';

/** Marks of a part of a sentence that has a direction of its own: its first letter's, or from left to right (UAX 9). */
const [FIRST_STRONG, LEFT_TO_RIGHT, END] = ['\u2068', '\u2066', '\u2069'];

const everyMark = /[\u2066-\u2069]/g;
/** A language may set a name apart that stands apart already. */
const markedTwice = /[\u2066\u2068]([\u2066\u2068][^\u2066-\u2069]*\u2069)\u2069/g;
/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What is read from left to right in every language: an address, a code. */
export const leftToRight = (text: string) => `${LEFT_TO_RIGHT}${text}${END}`;

/** A sentence for where there is no markup. The marks stand in it where they change anything: some programs draw them. */
export function plainText(sentence: string): string {
  return rightToLeft.test(sentence)
    ? sentence.replace(markedTwice, '$1')
    : sentence.replace(everyMark, '');
}

/** A sentence as markup: mail programs know `dir` better than the marks. */
export function withIsolates(sentence: string): Html {
  const parts = sentence.split(/([\u2066\u2068][^\u2066-\u2069]*\u2069)/);
  const sources = parts.map((part) => {
    const text = part.replace(everyMark, '');
    if (part.startsWith(LEFT_TO_RIGHT)) return html`<bdi dir="ltr">${text}</bdi>`;
    return part.startsWith(FIRST_STRONG) ? html`<bdi>${text}</bdi>` : html`${text}`;
  });
  return new Html(sources.map(({ source }) => source).join(''));
}
