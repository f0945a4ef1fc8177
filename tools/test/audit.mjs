/**
 * `npm run check:audit`: fails when a package that goes out has a known hole, of high severity at least. Where the registry
 * cannot be asked, offline for one, it says so and passes: nothing is known then, and nothing is claimed.
 */
import { spawnSync } from 'node:child_process';
import { printHelp } from '../with-typescript.mjs';

printHelp();

const { stdout = '', error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--include=prod', '--json'],
  {
    encoding: 'utf8',
  },
);
const holes = counted(stdout);
if (holes === null) {
  console.log(`The packages were not audited: ${error?.message ?? reasonIn(stdout)}`);
} else {
  const bad = holes.high + holes.critical;
  console.log(
    `Known holes in packages that go out: ${holes.total}, ${bad} of them high or critical`,
  );
  if (bad > 0) {
    console.log('`npm audit --omit=dev --include=prod` names them.');
    process.exitCode = 1;
  }
}

function counted(json) {
  try {
    return JSON.parse(json).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** Without its address: that is this machine's matter. */
function reasonIn(json) {
  const [, message = 'npm said nothing'] = /"(?:message|summary)": *"([^"]+)"/.exec(json) ?? [];
  return message.replaceAll(/(?: - \w+)? *https?:\/\/\S+/g, '');
}
