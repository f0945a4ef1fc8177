import { spawnSync } from 'node:child_process';
import { expect } from 'chai';

/** Options and ports that the help of a command lists. */
const listed: Record<string, readonly string[]> = {
  'node build.mjs': ['--brand', '--settings', '--strict', '--env', '--out', '--mock'],
  'node tools/run.mjs tools/build/configure-built.ts': ['--brand', '--settings', '--strict'],
  'node tools/run.mjs tools/dev/start.ts': [
    '--brand',
    '--settings',
    '--mock',
    '--watch',
    'PAGE_PORT',
    'PORT',
    'IDENTITY_FRONTEND_PORT',
    'SSO_PROVIDER_PORT',
    '3000',
    '8080',
    '3001',
    '3002',
  ],
};

describe('--help', () => {
  for (const [program, words] of Object.entries(listed)) {
    it(`prints only the usage of ${program}`, () => {
      const [command = '', ...args] = program.split(' ');
      const { status, stdout, stderr } = spawnSync(command, [...args, '--help'], {
        encoding: 'utf8',
      });
      expect([status, stderr]).to.deep.equal([0, '']);
      expect(stdout).to.match(/^npm /);
      for (const word of words) expect(stdout).to.contain(word);
    });
  }
});
