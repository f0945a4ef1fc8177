import { openChromium } from './chromium-engine.ts';
import type { StartEngine } from './engine.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** How each of them is opened; null for one that is not installed. */
const engines: Readonly<Record<EngineName, StartEngine | null>> = {
  Chromium: openChromium,
  Firefox: findFirefox(),
  WebKit: findWebKit(),
};

/**
 * One suite for each engine. One that is not installed is skipped, and said to be.
 * @param about follows "in Firefox:"
 */
export function inEachEngine(
  about: string,
  suite: (start: StartEngine, name: EngineName) => void,
  names = Object.keys(engines) as EngineName[],
): void {
  for (const name of names) {
    const start = engines[name];
    describe(`in ${name}: ${about}`, () => {
      if (start) suite(start, name);
      else it.skip(`${name} is not installed`);
    });
  }
}
