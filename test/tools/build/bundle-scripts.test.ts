import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleScripts, type Scripts } from '../../../tools/build/bundle-scripts.ts';

describe('bundleScripts', () => {
  let scripts: Scripts;
  before(async function () {
    this.timeout(60_000);
    scripts = await bundleScripts(resolve('.'), false);
  });

  const text = (name: string) => String(scripts.files.get(name));
  const importsOf = (name: string) =>
    [...text(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => `assets/${file}`);
  const named = (name: string) =>
    [...scripts.files.keys()].find((file) => file.startsWith(`assets/${name}-`)) ?? '';

  it('makes one script of each part, and a sheet', () => {
    const names = [...scripts.files.keys()].map((name) => name.replace(/-[^-]+(?=\.)/, ''));
    expect(names.sort()).to.deep.equal([
      'assets/later-steps.css',
      'assets/later-steps.js',
      'assets/main.js',
      'assets/recaptcha-widget.js',
      'assets/rest-of-page.js',
    ]);
    expect(scripts.laterSheet).to.match(/^assets\/later-steps-\w+\.css$/);
  });

  it('starts with one script that waits for no other', () => {
    expect(scripts.entry).to.equal(named('main'));
    expect(importsOf(scripts.entry)).to.deep.equal([]);
    expect(text(scripts.entry)).not.to.contain('sharedParts');
  });

  it('knows what the page asks for by itself', () => {
    expect(scripts.rest).to.equal(named('rest-of-page'));
  });

  it('lets each part import the first script alone, so that a retry meets no other part that failed', () => {
    for (const part of ['rest-of-page', 'later-steps', 'recaptcha-widget']) {
      expect(importsOf(named(part)), part).to.deep.equal([scripts.entry]);
      for (const [, shared] of text(named(part)).matchAll(
        /sharedParts(?:\?\?=\{\}\))?\["([^"]+)"\]/g,
      )) {
        expect(`assets/${shared}`, part).to.equal(scripts.rest);
      }
    }
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
    const all = [...scripts.weights.values()].flatMap((weights) =>
      [...weights]
        .filter(([name, bytes]) => name !== 'threshold' && bytes > 0)
        .map(([name]) => name),
    );
    expect(all.toSorted()).to.deep.equal([...new Set(all)].toSorted());
  });

  it('makes no code out of text, which the policy of the page would forbid', () => {
    for (const name of scripts.files.keys()) {
      expect(text(name), name).not.to.match(/new Function\b|\bFunction\(|\beval\(/);
    }
  });

  it('lets every part be asked for again under another address', () => {
    const addresses = [...scripts.files.keys()].flatMap((name) => [
      ...text(name).matchAll(/import\(("[^"]+"[^)]*)\)/g),
    ]);
    expect(addresses).to.have.length(4);
    for (const [, address] of addresses) {
      expect(address).to.match(/^"\.\/[\w-]+\.js"\+\(globalThis\.chunkQuery\?\?""/);
    }
  });
});
