import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say, each as `rule: selector`. */
export interface AxeFindings {
  readonly violations: readonly string[];
  /** What axe cannot decide by itself. */
  readonly incomplete: readonly string[];
}

/** Runs axe past the content policy, as a debugger may. What others show in frames is theirs. */
export async function runAxe(page: Page): Promise<AxeFindings> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({
    runOnly: tags,
    resultTypes: ['violations', 'incomplete'],
  });
  const results = await page.evaluate<AxeResults>(`axe.run({ exclude: ['iframe'] }, ${options})`);
  return { violations: listed(results.violations), incomplete: listed(results.incomplete) };
}

function listed(results: readonly Result[]): string[] {
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
