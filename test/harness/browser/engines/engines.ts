import type { StartEngine } from './engine.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

type EngineName = 'Firefox' | 'WebKit';

/** Starts each engine; null if it is not installed. */
const engines: Readonly<Record<EngineName, StartEngine | null>> = {
  Firefox: findFirefox(),
  WebKit: findWebKit(),
};

/**
 * One suite for each engine. Missing engines are reported as skipped.
 * @param about follows "in Firefox:"
 */
export function inEachEngine(
  about: string,
  suite: (start: StartEngine, name: EngineName) => void,
  names: readonly EngineName[] = ['Firefox', 'WebKit'],
): void {
  for (const name of names) {
    const start = engines[name];
    describe(`in ${name}: ${about}`, () => {
      if (start) suite(start, name);
      else it.skip(`${name} is not installed`);
    });
  }
}
