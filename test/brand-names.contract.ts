import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Visitors see only the brand's company name: the sources contain no other. */
export function itNamesNoBrand(folders: readonly string[], except = /^$/): void {
  for (const folder of folders) {
    it(`names no brand in ${folder}`, () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const brands = new RegExp(readdirSync('brands').join('|'), 'i');
      const naming = files.filter((file) => {
        const text = readFileSync(file, 'utf8').replace(comment, '');
        return brands.test(text) && !except.test(file);
      });
      expect(files).not.to.be.empty;
      expect(naming).to.deep.equal([]);
    });
  }
}
