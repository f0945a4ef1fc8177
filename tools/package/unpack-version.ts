import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UsageError } from '../usage-error.ts';

const run = promisify(execFile);

/** The folder of this installation. */
export const packageFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

export const versionOf = (folder: string): string => manifestOf(folder).version;

/** The program `threshold` of an installed or unpacked version. */
export const programOf = (folder: string) => join(folder, 'bin/threshold.mjs');

/**
 * Runs a command of a version.
 * @returns its output
 * @throws an error with its error stream, if it printed nothing else
 */
export async function outputOf(folder: string, args: readonly string[]): Promise<string> {
  const command = run(process.execPath, [programOf(folder), ...args]);
  const { stdout, stderr } = await command.catch((failed) => failed);
  if (!stdout) throw new Error(`${versionOf(folder)}: ${stderr}`);
  return stdout;
}

/**
 * Unpacks another version so that its commands can be run.
 * @param version the number of a version of the package, its file, or a folder with its files
 * @param place an empty folder
 * @returns a folder in it
 * @throws a usage error if there is no such version
 */
export async function unpacked(version: string, place: string): Promise<string> {
  const isPath = existsSync(version);
  if (!isPath && !/^\d[\w.+-]*$/.test(version)) {
    throw new UsageError(`--against: ${version} is neither a file, a folder nor a version.`);
  }
  const source = isPath ? resolve(version) : `${manifestOf(packageFolder).name}@${version}`;
  const pack = ['pack', source, '--json', '--ignore-scripts', '--pack-destination', place];
  const { stdout } = await run('npm', pack).catch(({ stderr }) => {
    throw new UsageError(`--against: ${version} is not a package.\n${stderr.trim()}`);
  });
  const folder = join(place, 'package');
  mkdirSync(folder);
  const [{ filename }] = JSON.parse(stdout);
  await run('tar', ['-xzf', join(place, filename), '--strip-components=1', '-C', folder]);
  if (!existsSync(programOf(folder))) {
    throw new UsageError(`--against: ${version} is not a package of Threshold.`);
  }
  await addDependencies(folder);
  return folder;
}

/** Uses the packages of this installation if the other version has the same ones, or if they cannot be installed. */
async function addDependencies(folder: string): Promise<void> {
  const [currentDependencies, otherDependencies] = [packageFolder, folder].map((path) =>
    JSON.stringify(manifestOf(path).dependencies),
  );
  if (currentDependencies !== otherDependencies) {
    const install = ['install', '--omit=dev', '--omit=peer', '--ignore-scripts', '--no-audit'];
    try {
      await run('npm', install, { cwd: folder });
      return;
    } catch {
      console.error(
        'The packages of the other version cannot be installed: using the present ones.',
      );
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    }
  }
  const parent = dirname(packageFolder);
  const modules =
    basename(parent) === 'node_modules' ? parent : join(packageFolder, 'node_modules');
  symlinkSync(modules, join(folder, 'node_modules'), 'junction');
}
