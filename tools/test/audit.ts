/**
 * `npm test -- audit`: fails when a package of production has a known vulnerability of high severity at least. Without an
 * answer of the registry it prints `1 pending`, so that the test runner counts it as skipped.
 */
import { spawnSync } from 'node:child_process';

const command = ['audit', '--omit=dev', '--include=prod'];

export function main(): number {
  const { stdout = '', error } = spawnSync('npm', [...command, '--json'], { encoding: 'utf8' });
  const counts = countsIn(stdout);
  if (counts === null) {
    console.log(
      `  1 pending: SKIPPED, no package was audited: ${error?.message ?? reasonIn(stdout)}`,
    );
    return 0;
  }
  const bad = counts.high + counts.critical;
  console.log(
    `Known vulnerabilities in packages of production: ${counts.total}, ${bad} of them high or critical`,
  );
  if (bad > 0) console.log(`\`npm ${command.join(' ')}\` names them.`);
  return bad > 0 ? 1 : 0;
}

function countsIn(json: string): Record<'total' | 'high' | 'critical', number> | null {
  try {
    return JSON.parse(json).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** Without addresses, which contain the local registry. */
function reasonIn(json: string): string {
  const [, message = 'npm printed no reason'] =
    /"(?:message|summary)": *"([^"]+)"/.exec(json) ?? [];
  return message.replaceAll(/(?: - \w+)? *https?:\/\/\S+/g, '');
}
