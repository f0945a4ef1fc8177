import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleScripts, type Scripts } from '../../build/bundle-scripts.ts';

describe('bundleScripts', () => {
  let scripts: Scripts;
  before(async function () {
    this.timeout(60_000);
    scripts = await bundleScripts(resolve('.'));
  });

  const text = (name: string) => String(scripts.files.get(name));
  const importsOf = (name: string) =>
    [...text(name).matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => `assets/${file}`);

  it('makes a part of each later step and of reCAPTCHA', () => {
    const names = [...scripts.files.keys()].map((name) => name.replace(/-[^-]+\.js$/, ''));
    expect(names).to.include.members([
      'assets/code-step',
      'assets/registration-step',
      'assets/result-step',
      'assets/recaptcha-widget',
    ]);
  });

  it('lets those parts import the first load alone, so that a retry meets no other part that failed', () => {
    const parts = [...scripts.files.keys()].filter((name) => /-step-|-widget-/.test(name));
    expect(parts).to.have.length(4);
    for (const part of parts) {
      expect(scripts.entryImports, part).to.include.members(importsOf(part));
    }
  });

  it('lets every part be asked for again under another address', () => {
    const addresses = [...scripts.files.keys()].flatMap((name) => [
      ...text(name).matchAll(/import\(("[^"]+"[^)]*)\)/g),
    ]);
    expect(addresses).not.to.be.empty;
    for (const [, address] of addresses) {
      expect(address).to.match(/^"\.\/[\w-]+\.js"\+\(globalThis\.chunkQuery\?\?""/);
    }
  });
});
