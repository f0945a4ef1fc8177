import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

// The others belong to mocha, tsc and the linters, which have a help of their own.
const programs = new Set(
  Object.values(scripts).flatMap(
    (script) => script.match(/^node .*?\.(?:mjs|ts)(?: \S+\.ts)?/) ?? [],
  ),
);

describe('--help', () => {
  for (const program of programs) {
    it(`of ${program} says how the command is called, and does nothing else`, () => {
      const [command = '', ...args] = program.split(' ');
      const { status, stdout, stderr } = spawnSync(command, [...args, '--help'], {
        encoding: 'utf8',
      });
      expect([status, stderr]).to.deep.equal([0, '']);
      expect(stdout).to.match(/npm (?:run \S|start|test)/);
    });
  }
});
