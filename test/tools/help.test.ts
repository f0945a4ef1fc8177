import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The scripts of each program. Other scripts call programs with a help of their own. */
const commands = new Map<string, string[]>();
for (const [name, script] of Object.entries(scripts)) {
  const [program] = script.match(/^node .*?\.(?:mjs|ts)(?: \S+\.ts)?/) ?? [];
  if (program) commands.set(program, [...(commands.get(program) ?? []), name]);
}

/** Options and ports that the help of a command lists. */
const listed: Record<string, readonly string[]> = {
  'node build.mjs': ['--brand', '--settings', '--strict', '--env', '--out', '--mock'],
  'node tools/run.mjs tools/build/configure-built.ts': ['--brand', '--settings', '--strict'],
  'node tools/run.mjs tools/dev/start.ts': [
    ...[
      '--brand',
      '--settings',
      '--mock',
      '--watch',
      'PAGE_PORT',
      'PORT',
      'IDENTITY_FRONTEND_PORT',
    ],
    ...['SSO_PROVIDER_PORT', '3000', '8080', '3001', '3002'],
  ],
  'node tools/run.mjs tools/gallery/command.ts': [
    ...['--brand', '--port', '3005', '--out', '--png', '--compare'],
    ...['--language', '--scheme', '--state', '--width'],
  ],
};

describe('--help', () => {
  for (const [program, names] of commands) {
    it(`prints only the usage of ${names.join(' and ')}`, () => {
      const [command = '', ...args] = program.split(' ');
      const { status, stdout, stderr } = spawnSync(command, [...args, '--help'], {
        encoding: 'utf8',
      });
      expect([status, stderr]).to.deep.equal([0, '']);
      for (const name of names) {
        expect(stdout).to.contain(
          ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
        );
      }
      for (const word of listed[program] ?? []) expect(stdout).to.contain(word);
    });
  }
});
