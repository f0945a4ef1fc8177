import { expect } from 'chai';
import { reportOn } from '#tools/build/size-report.ts';

const KIB = 1024;
const bytes = (count: number) => new Uint8Array(count);

const weights = {
  'assets/main-A.js': 3,
  'assets/shared-B.js': 70,
  'assets/deferred-C.js': 47,
  'assets/page-en-D.js': 2,
  'assets/page-ar-E.js': 4,
  'assets/mock-F.js': 9,
  'index.html': 8,
  'ar/index.html': 9,
};
const served = new Map([
  ...Object.entries(weights).flatMap(([name, kib]) => [
    [name, bytes(4 * kib * KIB)] as const,
    [`${name}.br`, bytes(kib * KIB)] as const,
  ]),
  ['assets/serif-G.woff2', bytes(30 * KIB)],
]);

const scripts = {
  first: ['assets/main-A.js', 'assets/shared-B.js'],
  deferred: ['assets/deferred-C.js'],
  packageShares: new Map([
    ['assets/shared-B.js', 0.9],
    ['assets/deferred-C.js', 0.5],
    ['assets/mock-F.js', 1],
  ]),
  files: new Map(
    Object.keys(weights)
      .filter((name) => /\/(?!page).*\.js$/.test(name))
      .map((name) => [name, bytes(0)]),
  ),
} as const;

const sums = (untilInteractive: number, wholePage: number) => ({
  untilInteractive: untilInteractive * KIB,
  wholePage: wholePage * KIB,
  withoutPackages: (wholePage - 0.9 * 70 - 0.5 * 47) * KIB,
});

describe('the report on a build', () => {
  const report = reportOn(scripts, ['en', 'ar'], served);

  it('sums the downloads of each language, without fonts and mock responses', () => {
    expect(report.sums).to.deep.equal({
      en: sums(81, 130),
      ar: sums(82, 133),
    });
  });
});
