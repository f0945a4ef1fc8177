import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Tables of settings have examples. */
const examples = /^service\/src\/settings\//;

describe('The sources', () => {
  it('contain no name of a brand, because visitors see only the name of their own', () => {
    const brands = new RegExp(readdirSync('brands').join('|'), 'i');
    // A copy without the service has no folder of it.
    const folders = ['src', 'public', 'service/src', 'service/dev'].filter(existsSync);
    const naming = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => brands.test(readFileSync(file, 'utf8').replace(comment, ''))),
    );
    expect(naming.filter((file) => !examples.test(file))).to.deep.equal([]);
  });
});
