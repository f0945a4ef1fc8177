import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { fontEnvironment, makeFolder, packages } from './fonts.ts';

const env = process.env;

/** Usual paths of Chromium and Chrome. The headless shell opens a page in half the time. */
const installed = [
  env.CHROME_PATH,
  env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map(
    (folder) => folder && join(folder, 'Google/Chrome/Application/chrome.exe'),
  ),
];

/** Requests to other hosts fail, with any proxy in the environment. */
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--proxy-server=direct://',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/**
 * Starts the Chromium of `CHROME_PATH` or `CHROMIUM_PATH`, else an installed one, else that of node_modules; with
 * `THRESHOLD_BROWSER=bundled` always that.
 * @param options further ones of its command line
 */
export async function launchChromium(...options: string[]): Promise<Browser> {
  const { libraries, executablePath } = await executable();
  // The fonts for tests are not in an installed package of Threshold.
  const fonts = existsSync(join(packages, '@fontsource')) ? await fontEnvironment() : {};
  const variables = { ...fonts, ...libraries };
  return chromium.launch({
    args: [...args, ...options],
    executablePath,
    env: { ...process.env, ...variables },
  });
}

interface Executable {
  readonly executablePath: string;
  readonly libraries?: Readonly<Record<string, string>>;
}

async function executable(): Promise<Executable> {
  const path = installed.find((candidate) => candidate && existsSync(candidate));
  if (path && env.THRESHOLD_BROWSER !== 'bundled') return { executablePath: path };
  return bundledChromium();
}

const packageFolder = join(packages, '@sparticuz/chromium');

/**
 * The Chromium in node_modules, unpacked once with its libraries: it needs only glibc from the system.
 * @throws on an unsupported system, or without the package
 */
async function bundledChromium(): Promise<Executable> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) {
    throw new Error('No Chromium found. Install Chrome, or name a Chromium in CHROME_PATH.');
  }
  const { version } = JSON.parse(readFileSync(`${packageFolder}/package.json`, 'utf8'));
  const folder = join(packages, `.cache/chromium-${version}`);
  await makeFolder(folder, unpack);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** The package unpacks into the temporary folder of the system, and its libraries only if it detects AWS Lambda. */
function unpack(folder: string): void {
  execFileSync(
    process.execPath,
    ['-e', "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"],
    {
      cwd: packages,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    },
  );
}
