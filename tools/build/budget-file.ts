import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { Budget } from './budget.ts';
import { sumNames } from './budget-sums.ts';

const about = [
  'KiB. Limits and ceilings: brotli. Packages: minified, when the limits were set, to tell what grew since.',
  '`npm run build -- --set-budget` sets limits and packages anew. Ceilings are raised by hand.',
];

const kib = { type: 'number', minimum: 0 };
const isBudget = new Ajv().compile<Budget>({
  type: 'object',
  required: ['ceilings', 'chunks'],
  properties: {
    ceilings: {
      type: 'object',
      required: sumNames,
      additionalProperties: kib,
    },
    chunks: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['limit', 'packages'],
        properties: { limit: kib, packages: { type: 'object', additionalProperties: kib } },
      },
    },
  },
});

/** @throws an error that names the file and what is wrong with it */
export function readBudget(file: string): Budget {
  const budget = parsed(file);
  if (isBudget(budget)) return budget;
  const [error] = isBudget.errors ?? [];
  throw new Error(`${file}: ${error?.instancePath.slice(1) || 'the budget'} ${error?.message}`);
}

/** Replaces the file. The same budget makes the same bytes. */
export function writeBudget(file: string, { ceilings, chunks }: Budget): void {
  writeFileSync(file, `${JSON.stringify({ about, ceilings, chunks }, null, 2)}\n`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
