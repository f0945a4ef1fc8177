import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  type Budget,
  budgetBreaches,
  budgetFrom,
  readBudget,
  writeBudget,
} from '../../../tools/build/budget.ts';
import type { FileWeight } from '../../../tools/build/report.ts';

const KiB = 1024;
const ceilings = { untilLive: 76, beforeAnyTouch: 108, wholeFlow: 122 };

type Packages = Record<string, number>;

/** Packages in KiB. */
const file = (
  chunk: string,
  when: FileWeight['when'],
  brotli: number,
  packages: Packages = {},
): FileWeight => ({
  file: chunk === 'index.html' ? chunk : `assets/${chunk}-ABCDEFGH.js`,
  language: 'en',
  chunk,
  raw: 3 * brotli,
  brotli,
  when,
  packages: Object.fromEntries(
    Object.entries(packages).map(([name, kib]) => [name, Math.round(kib * KiB)]),
  ),
});

const page = (brotli = 5 * KiB) => file('index.html', 'first', brotli);
const rest = (brotli: number, packages: Packages) => file('rest', 'then', brotli, packages);

const budget: Budget = {
  ceilings,
  chunks: {
    'index.html': { limit: 5.2, packages: {} },
    rest: { limit: 34, packages: { ky: 13.6, inversify: 50.2, threshold: 9 } },
  },
};
const unchanged = { ky: 13.6, inversify: 50.2, threshold: 9 };
const breaches = (files: FileWeight[], scope: 'page' | 'scripts' = 'page') =>
  budgetBreaches({ files }, budget, scope);

describe('budgetBreaches', () => {
  it('finds none where every chunk and every sum keeps its limit, to the byte', () => {
    expect(breaches([page(), rest(34 * KiB, unchanged)])).to.deep.equal([]);
  });

  it('names the chunk over its limit, and what grew in it, the biggest growth first', () => {
    const packages = { threshold: 9.2, ky: 15.9, inversify: 50 };
    expect(breaches([page(), rest(35.1 * KiB, packages)])).to.deep.equal([
      'rest: 35.1 KiB, 1.1 KiB over its budget of 34.0 KiB. Grew: ky 13.6 -> 15.9 KiB, threshold 9.0 -> 9.2 KiB (before minification).',
    ]);
  });

  it('calls a package new that was not there', () => {
    const [line] = breaches([page(), rest(40 * KiB, { ...unchanged, ky: 13.7, zod: 12 })]);
    expect(line).to.match(
      / Grew: zod \(new\) 12\.0 KiB, ky 13\.6 -> 13\.7 KiB \(before minification\)\.$/,
    );
  });

  it('counts bytes where there are few, and says when no package grew', () => {
    expect(breaches([page(), rest(34 * KiB + 12, unchanged)])).to.deep.equal([
      'rest: 34.0 KiB, 12 bytes over its budget of 34.0 KiB. No package in it grew.',
    ]);
  });

  it('says which chunk has no limit, and which limit no chunk', () => {
    expect(breaches([page(), file('other', 'on touch', 1)])).to.deep.equal([
      'other: is built, but has no limit in tools/build/budget.json.',
      'rest: has a limit in tools/build/budget.json, but is not built.',
    ]);
  });

  it('holds each sum to its ceiling, with what grew in all it counts', () => {
    const chunks = {
      main: { limit: 200, packages: { 'react-dom': 170, threshold: 20 } },
      rest: { limit: 200, packages: { threshold: 9 } },
      touched: { limit: 200, packages: {} },
    };
    const main = file('main', 'first', 76 * KiB, { 'react-dom': 170, threshold: 21 });
    const rest = file('rest', 'then', 33 * KiB, { threshold: 10 });
    const touched = file('touched', 'on touch', 14 * KiB);
    const mock = file('mock-x', 'mock', 90 * KiB);
    const files = [main, rest, touched, mock];
    expect(budgetBreaches({ files }, { ceilings, chunks }, 'page')).to.deep.equal([
      'before any touch, en: 109.0 KiB, 1.0 KiB over its ceiling of 108.0 KiB. Grew: threshold 29.0 -> 31.0 KiB (before minification).',
      'the whole flow, en: 123.0 KiB, 1.0 KiB over its ceiling of 122.0 KiB. Grew: threshold 29.0 -> 31.0 KiB (before minification).',
    ]);
  });

  it('lets other settings make a heavier index.html, but no heavier script', () => {
    const files = [page(150 * KiB), rest(35 * KiB, unchanged)];
    expect(breaches(files)).to.have.length(5);
    expect(breaches(files, 'scripts')).to.deep.equal([
      'rest: 35.0 KiB, 1.0 KiB over its budget of 34.0 KiB. No package in it grew.',
    ]);
  });
});

describe('budgetFrom', () => {
  const files = [page(), rest(33.84 * KiB, { threshold: 9.04, '@inversifyjs/core': 50.06 })];
  const made = budgetFrom({ files }, ceilings);

  it('sets each limit 0.1 to 0.2 KiB above the chunk, and leaves the ceilings', () => {
    expect(made).to.deep.equal({
      ceilings,
      chunks: {
        'index.html': { limit: 5.1, packages: {} },
        rest: { limit: 34, packages: { '@inversifyjs/core': 50.1, threshold: 9 } },
      },
    });
  });

  it('does not depend on the order of what was built', () => {
    const other = [rest(33.84 * KiB, { '@inversifyjs/core': 50.06, threshold: 9.04 }), page()];
    expect(JSON.stringify(budgetFrom({ files: other }, ceilings))).to.equal(JSON.stringify(made));
  });
});

describe('the budget file', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-budget-'));
    path = join(folder, 'budget.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read as it was written, and explains itself', () => {
    writeBudget(path, budget);
    const { chunks, ceilings } = readBudget(path);
    expect({ chunks, ceilings }).to.deep.equal(budget);
    expect(readFileSync(path, 'utf8')).to.contain('--set-budget');
  });

  it('says what is wrong with it', () => {
    const complaint = (text: string) => {
      writeFileSync(path, text);
      return () => readBudget(path);
    };
    expect(() => readBudget(join(folder, 'none.json'))).to.throw(/none\.json: ENOENT/);
    expect(complaint('<<<<<<< HEAD')).to.throw(/budget\.json: .*JSON/);
  });
});
