import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

describe('--help', function () {
  this.timeout(30_000);

  for (const [name, script] of Object.entries(scripts)) {
    // The others belong to mocha, tsc and the linters, which have a help of their own.
    if (!script.startsWith('node ')) continue;
    it(`of npm run ${name} says how the command is called, and does nothing else`, () => {
      const { status, stdout, stderr } = spawnSync(`${script} --help`, {
        encoding: 'utf8',
        shell: true,
      });
      expect([status, stderr]).to.deep.equal([0, '']);
      expect(stdout).to.match(/npm (?:run \S|start|test)/);
    });
  }
});
