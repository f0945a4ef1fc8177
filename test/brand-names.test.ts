import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const rooms = ['src', 'public', 'service/src', 'service/dev'];
/** Examples that a deployer reads in the tables of settings. */
const tables = 'service/src/settings/';
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

describe('what a visitor reads', () => {
  it('names no company but the one whose brand it is: the sources of page, mails and service pages know none', () => {
    const files = rooms.flatMap((room) =>
      readdirSync(room, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const brands = new RegExp(readdirSync('brands').join('|'), 'i');
    const naming = files.filter((file) => {
      const text = readFileSync(file, 'utf8').replace(comment, '');
      return brands.test(text) && !file.startsWith(tables);
    });
    expect(files.length).to.be.above(100);
    expect(naming).to.deep.equal([]);
  });
});
