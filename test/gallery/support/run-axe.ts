import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What axe looks for. A mail stands in somebody else's page: that has the landmarks, and the heading. */
const rules = {
  page: [...standards, 'best-practice'],
  mail: standards,
  contrast: { type: 'rule', values: ['color-contrast'] },
};

/** What axe has to say, each as `rule: selector`. */
export interface AxeFindings {
  readonly violations: readonly string[];
  /** What axe cannot decide by itself. */
  readonly incomplete: readonly string[];
}

/** Runs axe past the content policy, as a debugger may. What others show in frames is theirs. */
export async function runAxe(
  page: Page,
  runOnly: keyof typeof rules = 'page',
): Promise<AxeFindings> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({
    runOnly: rules[runOnly],
    resultTypes: ['violations', 'incomplete'],
  });
  // Listed there: all that axe knows is much to send.
  return page.evaluate<AxeFindings>(`axe.run({ exclude: ['iframe'] }, ${options}).then((found) => {
    const listed = (results) => results.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => id + ': ' + target.join(' ')));
    return { violations: listed(found.violations), incomplete: listed(found.incomplete) };
  })`);
}
