/** Runs the tests: `node scripts/test.mjs [all|check|unit|views|service|browser|types]`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPart } from './run-part.mjs';
import { parts, runs } from './test-parts.mjs';

const run = process.argv[2] ?? 'all';
const names = runs[run];
if (!names) {
  console.error(`Unknown run: ${run}. There are: ${Object.keys(runs).join(', ')}`);
  process.exit(1);
}

const started = Date.now();
const folder = await mkdtemp(join(tmpdir(), 'threshold-test-'));
const results = new Map();

async function runNamed(name) {
  const began = Date.now();
  const result = await runPart(name, parts[name], { folder, quiet: names.length > 1 });
  results.set(name, result);
  const { output, errors, passed, failed } = result;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  const details = (failed > 0 ? output : errors).trim();
  if (details) console.log(`\n${details}\n`);
}

const side = names.filter((name) => !parts[name].alone);
const workers = Math.min(2, availableParallelism());
await Promise.all(
  Array.from({ length: workers }, async () => {
    for (let name = side.shift(); name !== undefined; name = side.shift()) await runNamed(name);
  }),
);
for (const name of names.filter((name) => parts[name].alone)) await runNamed(name);
await rm(folder, { recursive: true });

const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
const failing = names.filter((name) => results.get(name).failed > 0);
if (failing.length > 0) console.log(`\nFailed, see above: ${failing.join(', ')}`);
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = failing.length > 0 ? 1 : 0;
