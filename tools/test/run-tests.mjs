/**
 * `npm test [-- SCRIPT...]`: runs npm scripts, two at a time, and ends with the line `N passed, N failed`.
 * A script of mocha counts its tests, any other counts as one.
 */
import { availableParallelism } from 'node:os';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import runAll from 'npm-run-all2';
import { printHelp } from '../with-typescript.mjs';

printHelp();

// The longest first, so that two at a time end together.
const everything = [
  ...['test:browser:manners', 'test:browser:flow', 'test:service', 'test:build', 'test:views'],
  ...['test:unit', 'types', 'lint'],
];
const chosen = process.argv.slice(2);
const scripts = chosen.length > 0 ? chosen : everything;

const output = new PassThrough();
output.pipe(process.stdout);
const printed = text(output);
const results = await runAll(
  scripts.map((name) => (name.startsWith('test:') ? `${name} -- --reporter dot` : name)),
  {
    parallel: true,
    maxParallel: Math.min(2, availableParallelism()),
    continueOnError: true,
    aggregateOutput: true,
    printLabel: true,
    stdout: output,
    stderr: output,
  },
).catch((error) => {
  if (error.results) return error.results;
  console.error(error.message);
  process.exit(1);
});
output.end();
const lines = stripVTControlCharacters(await printed);

const sum = { passing: 0, failing: 0, pending: 0 };
const broken = [];
for (const { name: call, code } of results) {
  const [name] = call.split(' ');
  const counted = { passing: 0, failing: 0, pending: 0 };
  const own = lines.matchAll(/^\[(\S+).*?\] +(\d+) (passing|failing|pending)\b/gm);
  for (const [, label, count, kind] of own) if (label === name) counted[kind] += Number(count);
  // A suite that ends badly though no test failed, as one without tests does, has failed all the same.
  if (code !== 0) counted.failing ||= 1;
  else if (!name.startsWith('test:')) counted.passing = 1;
  if (code !== 0) broken.push(name);
  for (const kind of Object.keys(sum)) sum[kind] += counted[kind];
}
if (broken.length > 0) console.log(`\nFailed, see above: ${broken.join(', ')}`);
const skipped = sum.pending > 0 ? `, ${sum.pending} skipped` : '';
console.log(`${sum.passing} passed, ${sum.failing} failed${skipped}`);
process.exitCode = broken.length > 0 ? 1 : 0;
