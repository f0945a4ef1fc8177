import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  commandsIn,
  type RanCommands,
  type RunOptions,
  runCommands,
} from '#test/harness/document-commands.ts';

/** A copy of the repository for the files of guides. */
export function checkout(): string {
  const place = mkdtempSync(join(tmpdir(), 'threshold-guide-'));
  const parts = [
    'build.mjs',
    'deploy',
    'docs',
    'node_modules',
    'package-lock.json',
    'package.json',
    'service',
    'tools',
    'tsconfig.json',
  ];
  for (const part of parts) symlinkSync(resolve(part), join(place, part));
  for (const part of ['brands', 'public', 'shared', 'src']) {
    cpSync(part, join(place, part), { recursive: true });
  }
  return place;
}

export const howTo = (name: string) => readFileSync(`docs/how-to/${name}.md`, 'utf8');

/** Writes the files of a guide: code blocks that are marked with a path. */
export function writeFilesOf(guide: string, place: string): void {
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
      'preview dist': 'preview dist --port 0',
      'brand brands/acme': 'brand brands/acme --port 0',
      ...places,
    },
    // No test installs packages or a unit of systemd.
    skips: (text) => /^(?:npm ci|install .*|systemctl .*|curl .*|journalctl .*)$/.test(text),
    serves: (text) => {
      if (/node --env-file/.test(text)) return /"operationUrl":"[^"]+"/;
      return /npm (?:start|run dev)|npx threshold (?:preview|brand)/.test(text)
        ? /Stop with Ctrl/
        : null;
    },
  });
}

export async function pageOf({ printed }: RanCommands, command: string): Promise<string> {
  const [address = ''] = /http:\/\/localhost:\d+/.exec(printed.get(command) ?? '') ?? [];
  return (await fetch(address)).text();
}
