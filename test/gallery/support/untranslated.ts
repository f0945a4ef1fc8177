/** What a visitor reads or hears of the page: its title, its texts, and what its attributes say. Runs in the page. */
export function textsOfPage(): string[] {
  const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'data-placeholder'];
  const texts = [document.title];
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (description) texts.push(description.content);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const of = walker.currentNode.parentElement;
    if (!of?.closest('script, style, noscript, template'))
      texts.push(`${walker.currentNode.nodeValue}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

/**
 * What of a text in the pseudo-language is in no catalogue: words with a plain vowel that stand outside of brackets and are none
 * of those. A name in an element of its own leaves half a sentence behind, with one bracket; its vowels have accents.
 * @param known names, addresses and the brand's own words
 */
export function untranslated(text: string, known: readonly RegExp[]): string | null {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ');
  }
  for (const words of known) rest = rest.replaceAll(words, ' ');
  return /[aeiou]/i.test(rest) ? rest.trim().replaceAll(/\s+/g, ' ') : null;
}
