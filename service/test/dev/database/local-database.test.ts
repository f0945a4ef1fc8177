import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sessionKeyOf } from '../../../dev/database/local-database.ts';

describe('The session key of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-key-'));
    file = join(folder, 'session-key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, for its owner alone', () => {
    const key = sessionKeyOf(folder);
    expect(key.length).to.be.at.least(32);
    expect(sessionKeyOf(folder)).to.equal(key);
    expect(readFileSync(file, 'utf8')).to.equal(key);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).to.equal(0o600);
  });

  it('is made anew when a start was cut off before it was whole', () => {
    writeFileSync(`${file}.new`, 'half a k');
    expect(sessionKeyOf(folder).length).to.be.at.least(32);
    expect(existsSync(`${file}.new`)).to.equal(false);
  });

  for (const [title, broken] of [
    ['is empty', ''],
    ['is blank', ' '.repeat(40)],
    ['is shorter than the setting allows', 'k'.repeat(31)],
  ] as const) {
    it(`is refused when it ${title}, and stays as it is`, () => {
      writeFileSync(file, broken);
      expect(() => sessionKeyOf(folder)).to.throw(
        `The file session-key in the data folder ${folder} is broken: it must have at least 32 characters. Put it back from a copy, or \`npm run reset\` empties the folder.`,
      );
      expect(readFileSync(file, 'utf8')).to.equal(broken);
    });
  }
});
