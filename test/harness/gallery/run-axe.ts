import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules of axe. A mail is shown in the page of a mail program, which has landmarks and heading. */
const rules = {
  page: [...standards, 'best-practice'],
  mail: standards,
  contrast: { type: 'rule', values: ['color-contrast'] },
};

/** Results of axe, each as `rule: selector`. */
interface AxeFindings {
  readonly violations: readonly string[];
  /** Results that axe cannot decide. */
  readonly incomplete: readonly string[];
}

/** Runs axe by the debugging protocol, which bypasses the content policy. Ignores frames of third parties. */
export async function runAxe(
  page: Page,
  runOnly: keyof typeof rules = 'page',
): Promise<AxeFindings> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({
    runOnly: rules[runOnly],
    resultTypes: ['violations', 'incomplete'],
  });
  // Filtered in the page, because the complete result is large.
  return page.evaluate<AxeFindings>(`axe.run({ exclude: ['iframe'] }, ${options}).then((found) => {
    const listed = (results) => results.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => id + ': ' + target.join(' ')));
    return { violations: listed(found.violations), incomplete: listed(found.incomplete) };
  })`);
}
