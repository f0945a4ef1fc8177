import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleScripts, type Scripts } from '../../../tools/build/bundle-scripts.ts';

describe('bundleScripts', () => {
  let scripts: Scripts;
  before(async function () {
    this.timeout(60_000);
    scripts = await bundleScripts(resolve('.'), false, 'en');
  });

  const text = (name: string) => String(scripts.files.get(name));
  const importsOf = (name: string) =>
    [...text(name).matchAll(/(?:from|import)["`]\.\/([^"`]+)["`]/g)].map(
      ([, file]) => `assets/${file}`,
    );
  const named = (name: string) =>
    [...scripts.files.keys()].find((file) => file.startsWith(`assets/${name}.en-`)) ?? '';

  const chunksOf = ({ files }: Scripts) =>
    [...files.keys()]
      .map((name) => name.replace(/^assets\/(.*)\.en-[0-9a-f]{8}\.js$/, '$1'))
      .sort();

  it('makes one script of each chunk', () => {
    expect(chunksOf(scripts)).to.deep.equal(['later-steps', 'main', 'rest-of-page']);
  });

  it('makes one more of the canned answers', async () => {
    const chunks = chunksOf(await bundleScripts(resolve('.'), true, 'en'));
    expect(chunks).to.have.length(4).and.to.include('mock-gateways');
  });

  it('starts with one script that waits for no other', () => {
    expect(scripts.entry).to.equal(named('main'));
    expect(importsOf(scripts.entry)).to.deep.equal([]);
    expect(text(scripts.entry)).not.to.contain('sharedChunks');
  });

  it('knows what the page asks for by itself', () => {
    expect(scripts.rest).to.equal(named('rest-of-page'));
  });

  it('lets each chunk import the first script alone, so that a retry meets no other chunk that failed', () => {
    for (const chunk of ['rest-of-page', 'later-steps']) {
      expect(importsOf(named(chunk)), chunk).to.deep.equal([scripts.entry]);
    }
    expect(text(named('later-steps'))).to.match(/=globalThis\.sharedChunks\[?[.`"']*rest-of-page/);
  });

  it('puts into the first script only what the first screen needs', () => {
    const packages = [...(scripts.weights.get(scripts.entry)?.keys() ?? [])].sort();
    expect(packages).to.deep.equal([
      'mobx',
      'mobx-react-lite',
      'react',
      'react-dom',
      'scheduler',
      'threshold',
    ]);
  });

  it('bundles every package once', () => {
    const names = scripts.packages.map((folder) => folder.replace(/^.*node_modules\//, ''));
    expect(names).to.include.members(['class-validator', 'react']);
    expect(names.toSorted()).to.deep.equal([...new Set(names)].toSorted());
  });

  it('makes no code out of text, which the policy of the page would forbid', () => {
    for (const name of scripts.files.keys()) {
      expect(text(name), name).not.to.match(/new Function\b|\bFunction\(|\beval\(/);
    }
  });

  it('lets every chunk be asked for again under another address', () => {
    const addresses = [...scripts.files.keys()].flatMap((name) => [
      ...text(name).matchAll(/import\((`[^`]+`[^)]*)\)/g),
    ]);
    expect(addresses).to.have.length(4);
    for (const [, address] of addresses) {
      expect(address).to.match(/^`\.\/[\w.-]+\.js`\+\(globalThis\.chunkQuery\?\?``/);
    }
  });
});
