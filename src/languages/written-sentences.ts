import type { FirstScreenSentences } from './catalogue.ts';

/** By its name each sentence; `{0}` stands where its first value goes, `{1}` where its second. */
export type WrittenSentences = Readonly<Record<keyof FirstScreenSentences, string>>;

/**
 * What the page says from the first paint on, as text. It stands in the page, which shows most of it anyway and gets hardly
 * heavier by it; a script would.
 */
export function writtenSentences(sentences: FirstScreenSentences): WrittenSentences {
  const written = (said: string | ((...values: never[]) => string)) =>
    typeof said === 'function' ? said(...(['{0}', '{1}'] as never[])) : said;
  return Object.fromEntries(
    Object.entries(sentences).map(([name, said]) => [name, written(said)]),
  ) as WrittenSentences;
}

/** The same, to be said. */
export function readSentences(written: WrittenSentences): FirstScreenSentences {
  const said = (text: string) =>
    text.includes('{0}')
      ? (...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, place) => `${values[place]}`)
      : text;
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, said(text)]),
  ) as unknown as FirstScreenSentences;
}
