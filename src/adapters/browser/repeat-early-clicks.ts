import type {} from './keep-early-clicks.ts';

/** Clicks once more on what was clicked before there was anybody to hear it. */
export function repeatEarlyClicks(): void {
  const clicked = globalThis.earlyClicks ?? [];
  globalThis.earlyClicks = undefined;
  for (const button of clicked) button.click();
}
