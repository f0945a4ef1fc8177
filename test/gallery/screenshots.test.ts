import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { companySettings } from '../harness/northgate.ts';

describe('the command for pictures of states', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-screenshots-'));
  after(() => rmSync(place, { recursive: true }));

  const screenshots = [resolve('tools/run.mjs'), resolve('tools/gallery/command.ts'), '--png'];

  it("writes them to the given folder, in the brand's languages; others are refused in one line", () => {
    const brand = join(place, 'acme');
    mkdirSync(brand);
    const settings = { ...companySettings, languages: ['en'] };
    writeFileSync(join(brand, 'brand.json'), JSON.stringify(settings));
    const run = (...more: string[]) => {
      const pose = '--scheme dark --width 390 --state step-1 --brand'.split(' ');
      const command = [...screenshots, ...pose, brand, '--out', 'pictures/first', ...more];
      return spawnSync(process.execPath, command, { cwd: place, encoding: 'utf8' });
    };
    expect(run('--language', 'ar').stderr).to.equal('--language: found ar; allowed are en.\n');
    expect(run().status).to.equal(0);
    const pictures = readdirSync(join(place, 'pictures/first'));
    expect(pictures).to.deep.equal(['step-1-acme-en-dark-390.png']);
  });
});
