/** What a visitor reads or hears of the page: its title, its texts, and what its attributes say. Runs in the page. */
export function spokenTexts(): string[] {
  const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'data-placeholder'];
  const said = [document.title];
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (description) said.push(description.content);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const of = walker.currentNode.parentElement;
    if (!of?.closest('script, style, noscript, template'))
      said.push(`${walker.currentNode.nodeValue}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    for (const name of attributes) said.push(element.getAttribute(name) ?? '');
  }
  return said;
}

/**
 * What of a text in the pseudo-language is in no catalogue: all that stands outside of brackets and is none of those.
 * @param known names, addresses and the brand's own words
 */
export function unspoken(text: string, known: readonly string[]): string | null {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ');
  }
  for (const word of known) rest = rest.replaceAll(word, ' ');
  return /\p{L}/u.test(rest) ? rest.trim().replaceAll(/\s+/g, ' ') : null;
}
