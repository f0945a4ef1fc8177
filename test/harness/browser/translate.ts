import type { Page } from 'playwright-core';

/**
 * Does to the page what Chrome's translation does: every text becomes another one inside of two `font` elements, so
 * that the text nodes that React made are gone. What says `translate="no"` is left alone.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      const isHidden = parent?.closest('script, noscript, [translate=no], font, select');
      if (!parent || isHidden || text.data.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
  });
}
