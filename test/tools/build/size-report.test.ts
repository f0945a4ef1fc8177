import { expect } from 'chai';
import type { Settings } from '#shared/settings/settings-schema.ts';
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
  'assets/altcha-H.js': 5,
  'assets/altcha-solver-I.js': 6,
  'assets/standard-bot-check-J.js': 7,
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
    ['assets/altcha-solver-I.js', 0.5],
  ]),
  files: new Map(
    Object.keys(weights)
      .filter((name) => /\/(?!page).*\.js$/.test(name))
      .map((name) => [name, bytes(0)]),
  ),
} as const;

const sums = (untilInteractive: number, wholePage: number, packages: number) => ({
  untilInteractive: untilInteractive * KIB,
  wholePage: wholePage * KIB,
  withoutPackages: (wholePage - packages) * KIB,
});

describe('the report on a build', () => {
  const languages = ['en', 'ar'] as const;
  const packages = 0.9 * 70 + 0.5 * 47;
  const sumsWith = (botCheck: Settings['botCheck']) =>
    reportOn(scripts, { languages, botCheck }, served).sums;

  it('sums the downloads of each language, without fonts and mock responses', () => {
    expect(sumsWith(null)).to.deep.equal({
      en: sums(81, 130, packages),
      ar: sums(82, 133, packages),
    });
  });

  it('adds the chunks of the bot check, its own or that of the standard widgets', () => {
    expect(sumsWith({ provider: 'altcha' }).en).to.deep.equal(sums(81, 141, packages + 0.5 * 6));
    expect(sumsWith({ provider: 'turnstile' }).en).to.deep.equal(sums(81, 137, packages));
  });
});
