import type { Result } from './check.ts';
import type { Target } from './target.ts';

const WIDTH = 10;
/** Of the longest id. */
const ID_WIDTH = 31;

/** What stands above the results. */
export function headOf({ api, identity, origin }: Target, version: string): string {
  return `Sign-up API   ${api}
Identity API  ${identity}
Page          ${origin}
Contract      docs/contract/openapi.yaml ${version}
`;
}

/** A result as text: one line, with all that a developer needs under what failed. */
export function textOf(result: Result, verbose: boolean): string {
  const { id, title, verdict, why } = result;
  const isOpen = verdict === 'FAILED' || verbose;
  const line = `${verdict.padEnd(WIDTH)}${id.padEnd(ID_WIDTH)}  ${title}`;
  const remark = why === '' || isOpen ? '' : `\n${' '.repeat(WIDTH)}${why}`;
  return isOpen ? [line, ...detailsOf(result)].join('\n') : line + remark;
}

function detailsOf({ asked, expected, place, came, why, verdict }: Result): string[] {
  return [
    ...column(verdict === 'FAILED' ? 'wrong' : 'said', why ? [why] : []),
    ...column('asked', asked),
    ...column('expected', [expected, place]),
    ...column('came', came),
  ];
}

function column(label: string, lines: readonly string[]): string[] {
  return lines.map(
    (line, index) => `${' '.repeat(WIDTH)}${(index === 0 ? label : '').padEnd(WIDTH)}${line}`,
  );
}

/** `52 ok, 1 FAILED, 4 left out` */
function sumOf(results: readonly Result[]): string {
  const count = (verdict: Result['verdict']) =>
    `${results.filter((result) => result.verdict === verdict).length} ${verdict}`;
  return `${count('ok')}, ${count('FAILED')}, ${count('left out')}`;
}

/** What stands below the results: the sum, and what failed, by name. */
export function footOf(results: readonly Result[]): string {
  const failed = results.filter(({ verdict }) => verdict === 'FAILED').map(({ id }) => id);
  return `\n${sumOf(results)}${failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : ''}`;
}

/** The report for programs. */
export function jsonOf(target: Target, version: string, results: readonly Result[]): string {
  const { api, identity, origin } = target;
  const report = { api, identity, origin, contract: version, sum: sumOf(results), results };
  return `${JSON.stringify(report, null, 2)}\n`;
}
