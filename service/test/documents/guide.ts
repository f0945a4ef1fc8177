import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  commandsIn,
  type RanCommands,
  type RunOptions,
  runCommands,
} from '#test/harness/document-commands.ts';
import { command as init } from '#tools/package/init.ts';

/** An empty folder in which the package is installed; its command runs the sources. */
export function emptyFolder(): string {
  const place = mkdtempSync(join(tmpdir(), 'threshold-guide-'));
  const packages = join(place, 'node_modules');
  const program = join(packages, 'threshold/bin/threshold.mjs');
  mkdirSync(dirname(program), { recursive: true });
  mkdirSync(join(packages, '.bin'));
  for (const name of readdirSync('node_modules')) {
    if (!/^(?:threshold|\.)/.test(name))
      symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  const source = `#!/usr/bin/env node
await import('${pathToFileURL('tools/threshold.mjs')}');
`;
  writeFileSync(program, source, { mode: 0o755 });
  symlinkSync(program, join(packages, '.bin/threshold'));
  return place;
}

/** Such a folder with the files of `threshold init`. */
export async function companyFolder(): Promise<string> {
  const place = emptyFolder();
  const botCheck = ['--bot-check', 'recaptcha'];
  const answers = ['--name', 'Acme Shield', '--host', HOST, ...botCheck];
  await init(() => {}).parseAsync([place, '--yes', ...answers], { from: 'user' });
  return place;
}

/** Host of the page in the guides. */
export const HOST = 'signup.acme.test';

export const howTo = (name: string) => readFileSync(`docs/how-to/${name}.md`, 'utf8');

/** Writes the files of a guide: code blocks that are marked with a path. */
function writeFilesOf(guide: string, place: string): void {
  for (const [, path = '', content = ''] of guide.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
}

const ports = {
  PAGE_PORT: '0',
  PORT: '0',
  IDENTITY_FRONTEND_PORT: '0',
  SSO_PROVIDER_PORT: '0',
};

/**
 * Writes the files of a guide and runs its commands. Servers run until `close`.
 * @param heading of the sections whose commands run
 */
export function follow(
  guide: string,
  cwd: string,
  { heading = /./, env, places }: RunOptions & { heading?: RegExp } = {},
): Promise<RanCommands> {
  writeFilesOf(guide, cwd);
  const commands = commandsIn(guide).filter((command) => heading.test(command.heading));
  return runCommands(commands, {
    cwd,
    env: { ...ports, DATA_FOLDER: mkdtempSync(join(cwd, 'data-')), ...env },
    places: {
      'npm run preview': 'npm run preview -- --port 0',
      'npm run brand': 'npm run brand -- --port 0',
      ...places,
    },
    // Tests install neither packages nor a unit of systemd.
    skips: (text) =>
      /^(?:npm ci|npm install .*|install .*|systemctl .*|curl .*|journalctl .*)$/.test(text),
    serves: (text) => {
      if (text === 'npm run serve') return /"operationUrl":"[^"]+"/;
      return /npm (?:start|run (?:preview|brand))/.test(text) ? /Stop with Ctrl/ : null;
    },
  });
}

export async function pageOf({ outputs }: RanCommands, command: string): Promise<string> {
  const [address = ''] = /http:\/\/localhost:\d+/.exec(outputs.get(command) ?? '') ?? [];
  return (await fetch(address)).text();
}
