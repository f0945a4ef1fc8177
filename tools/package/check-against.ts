import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brandFolders } from '../gallery/gallery-options.ts';
import { startGallery } from '../gallery/pictures/other-gallery.ts';
import { withProgress } from '../progress.mjs';
import { UsageError } from '../usage-error.ts';
import {
  type Change,
  type Changes,
  compareBuilt,
  comparePackages,
  stepsBetween,
} from './compare-packages.ts';
import { outputOf, packageFolder, programOf, unpacked, versionOf } from './unpack-version.ts';

/** The options of `threshold check --against`. */
interface Options {
  readonly against: string;
  readonly brand: string;
  readonly settings?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly service?: boolean | undefined;
  readonly pictures?: string | undefined;
  readonly json?: boolean | undefined;
}

/** What an upgrade from this version to another one means for a brand. */
interface Report {
  readonly from: string;
  readonly to: string;
  /** Why the other version rejects the brand. */
  readonly problems: readonly string[];
  /** Warnings of the other version that this one does not give. */
  readonly warnings: readonly string[];
  /** Its sections "What to do" of the changelog. */
  readonly steps: readonly string[];
  readonly changes: Changes;
  /** How many of how many pictures look different; only with `pictures`. */
  readonly pictures?: { readonly different: number; readonly count: number };
}

/**
 * Compares this installed version with another one by the commands of both, in a temporary folder.
 * @returns the exit code: 1 if the other version rejects the brand
 * @throws a usage error if there is no such version, or the folder for pictures has files
 */
export async function checkAgainst(
  options: Options,
  print: (text: string) => void,
): Promise<number> {
  const { against, pictures, json } = options;
  if (pictures && existsSync(pictures) && readdirSync(pictures).length > 0) {
    throw new UsageError(`--pictures: ${pictures} is not empty.`);
  }
  const place = mkdtempSync(join(tmpdir(), 'threshold-against-'));
  try {
    const other = await withProgress('Unpacking', unpacked(against, place));
    const report = await compared(options, other, place);
    print(json ? JSON.stringify(report) : textOf(report, pictures));
    return report.problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** @param other folder of the other version */
async function compared(options: Options, other: string, place: string): Promise<Report> {
  const { settings, strict, service, pictures } = options;
  const brand = resolve(options.brand);
  const sources = ['--brand', brand, ...(settings ? ['--settings', settings] : [])];
  const flags = [...(strict ? ['--strict'] : []), ...(service ? ['--service'] : [])];
  const inBoth = <Value>(step: string, run: (version: string) => Promise<Value>) =>
    withProgress(`${step} with both versions`, Promise.all([run(packageFolder), run(other)]));
  const [before, now] = await inBoth('Checking the brand', async (version) =>
    JSON.parse(await outputOf(version, ['check', '--json', ...sources, ...flags])),
  );
  const isAccepted = before.problems.length + now.problems.length === 0;
  const built = isAccepted
    ? await inBoth('Building the page', async (version) => {
        const out = join(place, version === packageFolder ? 'before' : 'now');
        await outputOf(version, ['build', '--out', out, ...sources]);
        return out;
      })
    : null;
  return {
    from: versionOf(packageFolder),
    to: versionOf(other),
    problems: now.problems,
    warnings: now.warnings.filter((line: string) => !before.warnings.includes(line)),
    steps: stepsBetween(packageFolder, other),
    changes: { ...comparePackages(packageFolder, other), ...(built && compareBuilt(...built)) },
    ...(pictures && isAccepted && { pictures: await comparedPictures(brand, other, pictures) }),
  };
}

async function comparedPictures(brand: string, version: string, folder: string) {
  const { comparePictures, variantsFor } = await import(
    '../gallery/pictures/compare-pictures.ts'
  ).catch((error) => {
    if (!/playwright-core/.test(error.message)) throw error;
    throw new Error(
      '--pictures needs Chrome or Chromium, and the package that opens it: npm install --save-dev playwright-core',
    );
  });
  const brands = brandFolders([brand]);
  // A wide window in light mode and a narrow one in dark mode.
  const variants = variantsFor(brands, true).slice(0, 2);
  const other = await startGallery(versionOf(version), programOf(version), [brand], process.cwd());
  try {
    const comparing = comparePictures({ folder, brands, variants, other, isUpgrade: true });
    const { changes, count } = await withProgress('Comparing pictures', comparing);
    return { different: changes.length, count };
  } finally {
    await other.close();
  }
}

/** @param folder of the pictures */
function textOf(report: Report, folder = ''): string {
  const { from, to, problems, warnings, steps, changes, pictures } = report;
  const lists: [title: string, lines: readonly string[]][] = [
    [`Version ${to} rejects the brand`, problems],
    ['New warnings', warnings],
    ['What to do', steps.flatMap((step) => step.split('\n'))],
    ...Object.entries(changes).map(([title, list]): [string, string[]] => [
      title,
      list.map(lineOf),
    ]),
  ];
  const sections = lists
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'));
  if (pictures && pictures.different > 0) {
    const { different, count } = pictures;
    sections.push(`${different} of ${count} pictures look different: ${folder}/index.html`);
  }
  if (sections.length === 0) sections.push('Nothing differs.');
  return [`From ${from} to ${to}`, ...sections].join('\n\n');
}

const lineOf = ({ kind, name, detail = '' }: Change) =>
  `${kind.padEnd(7)}  ${name}${detail && (kind === 'renamed' ? ' -> ' : ': ') + detail}`;
