import type { Page } from 'playwright-core';

/** The smallest width that WCAG's reflow knows, which is 1280 px at 400 % too. */
const narrow = { width: 320, height: 256 };

/**
 * What of the page as it is now sticks out, is clipped or is too small to hit, in a window of 320 px, with and
 * without the text spacing of WCAG 1.4.12. The window has its former size afterwards.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const former = page.viewportSize();
  await page.setViewportSize(narrow);
  const problems = [...(await tooWide(page, 'plain')), ...(await tooSmall(page))];
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
  problems.push(...(await tooWide(page, 'with text spacing')));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  if (former) await page.setViewportSize(former);
  return problems;
}

/** Elements that stick out of the window, and texts cut off by their box. */
function tooWide(page: Page, when: string): Promise<string[]> {
  return page.evaluate((now) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${now}: scrolls sideways to ${scrollWidth} px`);
    for (const element of document.querySelectorAll('main *, header *, .marketing p')) {
      if (element.closest('.visually-hidden, svg') || element.matches('select, option')) continue;
      const name = `${element.tagName} .${element.className}`;
      if (element.getBoundingClientRect().right > clientWidth + 1) {
        found.push(`${now}: ${name} sticks out`);
      }
      const hides = /hidden|clip/.test(getComputedStyle(element).overflow);
      const cut = element.scrollHeight > element.clientHeight + 1;
      if (hides && cut && element.tagName !== 'INPUT') found.push(`${now}: ${name} is cut off`);
    }
    return found;
  }, when);
}

/** 24 px for every target, 44 px of height for the main controls, 16 px letters in what is typed into. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const target of document.querySelectorAll('a, button, input:not([type=hidden]), select')) {
      const { width, height } = target.getBoundingClientRect();
      const name = `${target.tagName} ${target.id || target.textContent}`;
      const isMain = target.matches('.button, input:not([type=checkbox]), select');
      if (width < 24 || height < (isMain ? 44 : 24)) found.push(`${name}: ${width} x ${height} px`);
      if (target.matches('input, select') && parseFloat(getComputedStyle(target).fontSize) < 16) {
        found.push(`${name}: small letters`);
      }
    }
    return found;
  });
}

/** How far parts of the page have jumped since it was opened, by the browser's own count; 0 is no jump. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              readonly value: number;
              readonly hadRecentInput: boolean;
            };
            if (!hadRecentInput) total += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered comes before the next frame's callbacks.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}
