import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleScripts } from '#tools/build/bundle.ts';
import { withCompressed } from '#tools/build/release/release-files.ts';

describe('the scripts of a page', () => {
  const target = { root: resolve('.'), mockResponses: false, development: true };

  it('have the hint to compile them if they are loaded first, and other names without it', async () => {
    const { files, first, deferredSheet } = await bundleScripts(target);
    const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString();
    const hinted = [...files.keys()].filter((name) => textOf(name).includes('//# allFunctions'));
    expect(hinted).to.have.members(first);
    expect(textOf(deferredSheet)).to.match(/^(?:@|\/\*)/);
    const without = await bundleScripts(target, 'src/main.tsx', { banner: {} });
    expect(without.first[0]).not.to.equal(first[0]);
  });

  it('have compressed copies where these are smaller', async () => {
    const files = { 'a.js': 'a', 'b.js': 'b'.repeat(99), 'c.png': 'c'.repeat(99) };
    const contents = Object.entries(files).map(
      ([name, text]) => [name, Buffer.from(text)] as const,
    );
    const names = [...(await withCompressed(new Map(contents))).keys()];
    expect(names).to.have.members([...Object.keys(files), 'b.js.br', 'b.js.gz']);
  });
});
