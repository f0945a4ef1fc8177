import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** The focused element as `tag name`; `body` for none. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(focusedHere);
}

/** `focused` as a function without dependencies, which drivers send to the page. */
export function focusedHere(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'body';
  const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : null;
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ')[0];
  const name =
    element.getAttribute('aria-label') ??
    label?.textContent ??
    document.getElementById(labelledBy ?? '')?.textContent ??
    element.textContent;
  return `${element.tagName.toLowerCase()} ${name}`.trim();
}

export const expectFocus = (page: Page, expected: string) =>
  eventually(async () => expect(await focused(page)).to.equal(expected));

/** Moves the focus backwards out of the page, so that the next Tab focuses the first stop. */
export async function rewind(page: Page): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    if ((await focused(page)) === 'body') return;
  }
  throw new Error(`The focus does not leave the page; last at ${await focused(page)}`);
}

/** The tab stops from the start or the end of the page, until the focus leaves it. */
export async function tabStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 1; ; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    // The window may be a stop, too.
    if (stop === 'body' && presses === 1) continue;
    if (stop === 'body' || stops.includes(stop)) return stops;
    stops.push(stop);
  }
}

/**
 * Why the focus is not visible: there is no ring, no change, or the element is covered or outside of the window. Null
 * if it is visible. Only outlines count, because WebKit draws no shadow around native controls, and no browser does in
 * forced colors.
 */
export function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(unseenHere);
}

/** `unseenFocus` as a function without dependencies, which drivers send to the page. */
export function unseenHere(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return 'nothing has the focus';
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // A scroll position may be a fraction of a pixel.
  const [above, below] = [top < -1, bottom > innerHeight + 1];
  if (above || below || left < 0 || right > innerWidth) return 'out of sight';
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (there === null || !(element.contains(there) || there.contains(element))) return 'covered';
  // The rings of the short name, the verified address and the next steps are on the elements around them.
  const framed = element.closest('.url-input, .field:has([readonly]), .next-steps li') ?? element;
  const look = getComputedStyle(framed);
  const { outlineStyle, outlineColor, outlineWidth } = look;
  const drawn = outlineStyle !== 'none' && !/transparent|rgba.*, 0\)$/.test(outlineColor);
  if (!drawn || Number.parseFloat(outlineWidth) < 2) return 'no ring';
  const focusedLook = [look.boxShadow, look.outlineColor, look.outlineStyle, look.borderColor];
  element.blur();
  const blurred = getComputedStyle(framed);
  const blurredLook = [blurred.boxShadow, blurred.outlineColor, blurred.outlineStyle];
  const differs = focusedLook.join() !== [...blurredLook, blurred.borderColor].join();
  element.focus({ preventScroll: true });
  return differs ? null : 'looks the same';
}
