import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

describe('the command for pictures of states', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-screenshots-'));
  after(() => rmSync(place, { recursive: true }));

  it('writes them to the folder that is named, from wherever it is run', () => {
    const [run, command] = ['tools/run.mjs', 'tools/gallery/pictures/screenshots.ts'];
    const pose = '--brand northgate --language en --scheme dark --width 390 --state step-1';
    const options = [...pose.split(' '), '--out', 'pictures/first'];
    execFileSync(process.execPath, [resolve(run), resolve(command), ...options], { cwd: place });
    expect(readdirSync(place)).to.deep.equal(['pictures']);
    expect(readdirSync(join(place, 'pictures/first'))).to.deep.equal([
      'step-1-northgate-en-dark-390.png',
    ]);
  });
});
