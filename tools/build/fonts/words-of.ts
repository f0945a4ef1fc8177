import type { Kind } from './font-files.ts';

export type Words = Readonly<Record<Kind, string>>;

/** Elements with a weight other than that of the body. */
const setOff = {
  heading: /<(h1|p class="tagline"|span class="brand-name")[^>]*>(.*?)<\/\w/gs,
  label: /<(label|span class="(?:button-label|testimonial-author)")[^>]*>(.*?)<\/\w/gs,
};

/** The texts of a screen by weight. */
export function wordsOf(html: string): Words {
  const plain = (part: string) => part.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[^;]*;/g, ' ');
  const within = (pattern: RegExp) =>
    plain([...html.matchAll(pattern)].map(([, , text]) => text).join(' '));
  const { heading, label } = setOff;
  return {
    heading: within(heading),
    label: within(label),
    body: plain(html.replaceAll(heading, '<').replaceAll(label, '<')),
  };
}
