import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brandFolders } from '../gallery/gallery-options.ts';
import { withProgress } from '../progress.mjs';
import { usageError } from '../usage-error.mjs';
import { type Changes, compareBuilt, comparePackages, stepsBetween } from './compare-packages.ts';

interface Rehearsal {
  /** Another version of the package: its number, its file, or the folder of an unpacked one. */
  readonly against: string;
  /** Folder of the company's brand. */
  readonly brand: string;
  /** File that overrides it. */
  readonly settings?: string | undefined;
  readonly strict: boolean;
  /** Whether the variables of the service are checked, too. */
  readonly service?: boolean | undefined;
  /** A new or empty folder for pictures of both versions. */
  readonly pictures?: string | undefined;
}

/** What an upgrade from this version to another one means for a brand. */
export interface RehearsalReport {
  readonly from: string;
  readonly to: string;
  /** Why the other version refuses the brand. */
  readonly problems: readonly string[];
  /** Warnings of the other version that this one does not give. */
  readonly warnings: readonly string[];
  /** What its changelog says to do. */
  readonly steps: readonly string[];
  readonly changes: Changes;
  /** With `pictures`: how many of how many look different. */
  readonly pictures?: { readonly different: number; readonly count: number };
}

const own = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Compares this installed version with another one by the commands of both, in a temporary folder.
 * @throws a usage error if there is no such version, or the folder for pictures has files
 */
export async function rehearse(rehearsal: Rehearsal): Promise<RehearsalReport> {
  const { pictures } = rehearsal;
  if (pictures && existsSync(pictures) && readdirSync(pictures).length > 0) {
    throw usageError(`--pictures: ${pictures} is not empty.`);
  }
  const place = mkdtempSync(join(tmpdir(), 'threshold-against-'));
  try {
    const other = await withProgress('Unpacking', unpacked(rehearsal.against, place));
    return await compared(rehearsal, other, place);
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function compared(
  { brand, settings, strict, service, pictures }: Rehearsal,
  other: string,
  place: string,
): Promise<RehearsalReport> {
  const ofBrand = ['--brand', brand, ...(settings ? ['--settings', settings] : [])];
  const options = [...(strict ? ['--strict'] : []), ...(service ? ['--service'] : [])];
  const check = async (root: string): Promise<Pick<RehearsalReport, 'problems' | 'warnings'>> => {
    const { stdout, stderr } = await threshold(root, ['check', '--json', ...ofBrand, ...options]);
    if (stdout === '') throw new Error(`${versionOf(root)}: ${stderr}`);
    return JSON.parse(stdout);
  };
  const build = async (root: string): Promise<string> => {
    const out = join(place, root === own ? 'before' : 'now');
    const { code, stderr } = await threshold(root, ['build', '--out', out, ...ofBrand]);
    if (code !== 0) throw new Error(`${versionOf(root)}: ${stderr}`);
    return out;
  };
  const inBoth = <Value>(step: string, run: (root: string) => Promise<Value>) =>
    withProgress(`${step} with both versions`, Promise.all([run(own), run(other)]));
  const [before, now] = await inBoth('Checking the brand', check);
  const isAccepted = before.problems.length + now.problems.length === 0;
  const built = isAccepted ? compareBuilt(...(await inBoth('Building the page', build))) : {};
  return {
    from: versionOf(own),
    to: versionOf(other),
    problems: now.problems,
    warnings: now.warnings.filter((line) => !before.warnings.includes(line)),
    steps: stepsBetween(own, other),
    changes: { ...comparePackages(own, other), ...built },
    ...(pictures && isAccepted && { pictures: await comparedPictures(brand, other, pictures) }),
  };
}

async function comparedPictures(brand: string, root: string, folder: string) {
  const { comparePictures, startGallery, variantsFor } = await import(
    '../gallery/pictures/compare-pictures.ts'
  ).catch((error) => {
    if (!/playwright-core/.test(error.message)) throw error;
    throw new Error(
      '--pictures needs Chrome or Chromium, and the package that opens it: npm install --save-dev playwright-core',
    );
  });
  const brands = brandFolders([brand]);
  const program = [join(root, 'bin/threshold.mjs'), 'gallery'];
  const other = await startGallery(versionOf(root), program, [brand], process.cwd());
  // A wide window in light mode and a narrow one in dark mode.
  const variants = variantsFor(brands, true).slice(0, 2);
  const comparing = comparePictures({ folder, brands, variants, other, isUpgrade: true });
  const { changes, count } = await withProgress('Comparing pictures', comparing);
  return { different: changes.length, count };
}

/** Runs a command of an unpacked version. */
async function threshold(root: string, args: readonly string[]) {
  const program = join(root, 'bin/threshold.mjs');
  const options = { maxBuffer: 64 * 1024 * 1024 };
  return run(process.execPath, [program, ...args], options).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const run = promisify(execFile);

function versionOf(root: string): string {
  return manifestOf(root).version;
}

const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @returns the folder of another version that can be run */
async function unpacked(against: string, place: string): Promise<string> {
  const root = join(place, 'package');
  const found = existsSync(against) ? resolve(against) : await downloaded(against, place);
  const isFile = statSync(found).isFile();
  mkdirSync(root);
  if (isFile) await run('tar', ['-xzf', found, '--strip-components=1', '-C', root]).catch(() => {});
  if (!existsSync(join(isFile ? root : found, 'bin/threshold.mjs'))) {
    throw usageError(`--against: ${against} is not a package of Threshold.`);
  }
  if (!isFile) {
    const filter = (path: string) => path === found || basename(path) !== 'node_modules';
    cpSync(found, root, { recursive: true, filter });
  }
  await addDependencies(root);
  return root;
}

async function downloaded(version: string, place: string): Promise<string> {
  const unknown = `--against: ${version} is neither a file, a folder nor a version.`;
  if (!/^\d[\w.+-]*$/.test(version)) throw usageError(unknown);
  const pack = ['pack', `threshold@${version}`, '--json', '--pack-destination', place];
  const { stdout } = await run('npm', pack).catch(({ stderr }) => {
    throw usageError(`${unknown}\n${stderr.trim()}`);
  });
  return join(place, JSON.parse(stdout)[0].filename);
}

/** Uses the packages of this installation if the other version has the same ones, or if they cannot be installed. */
async function addDependencies(root: string): Promise<void> {
  const lists = [own, root].map((one) => JSON.stringify(manifestOf(one).dependencies));
  const install = ['install', '--omit=dev', '--omit=peer', '--ignore-scripts', '--no-audit'];
  if (lists[0] !== lists[1]) {
    const isInstalled = await run('npm', install, { cwd: root }).then(
      () => true,
      () => false,
    );
    if (isInstalled) return;
    console.error('The packages of the other version cannot be installed: using the present ones.');
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  }
  const parent = dirname(own);
  const modules = basename(parent) === 'node_modules' ? parent : join(own, 'node_modules');
  symlinkSync(modules, join(root, 'node_modules'), 'junction');
}
