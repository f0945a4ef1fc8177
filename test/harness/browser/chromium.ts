import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { bundledChromium } from './bundled-chromium.ts';

const env = process.env;

/** Where systems keep their Chromium or Chrome. The one without windows opens a page in half the time. */
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

/** Tests reach this machine alone: any other host is as if it were not there. */
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/**
 * Starts the Chromium of `CHROME_PATH` or `CHROMIUM_PATH`, else one that is installed, else the one that comes with
 * the packages; that one at once where `THRESHOLD_BROWSER` is `bundled`.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ args, ...(await executable()) });
}

async function executable(): Promise<LaunchOptions> {
  const path = installed.find((candidate) => candidate && existsSync(candidate));
  if (path && env.THRESHOLD_BROWSER !== 'bundled') return { executablePath: path };
  return bundledChromium();
}
