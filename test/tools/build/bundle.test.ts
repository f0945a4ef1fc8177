import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleScripts, type Scripts } from '../../../tools/build/bundle.ts';

describe('bundleScripts', () => {
  const bundle = (mockResponses: boolean) => bundleScripts({ root: resolve('.'), mockResponses });
  let scripts: Scripts;
  before(async () => {
    scripts = await bundle(false);
  });

  const text = (name: string) => Buffer.from(scripts.files.get(name) ?? '').toString();
  const named = (names: readonly string[]) =>
    names.map((name) => name.replace(/^assets\/(.*)-[0-9A-Z]{8}\.js$/, '$1'));

  it('creates a script of the first screen and one of the rest', () => {
    expect(named([scripts.first[0]])).to.deep.equal(['main']);
    expect(named(scripts.rest)).to.deep.equal(['rest-of-page']);
  });

  it('creates a chunk of the mock responses only on request', async () => {
    const all = [...scripts.files.keys()];
    expect(named(all)).not.to.include('mock-gateways');
    expect(all.filter((name) => text(name).includes('resend-limit@'))).to.deep.equal([]);
    expect(named([...(await bundle(true)).files.keys()])).to.include('mock-gateways');
  });

  it('lists each bundled package once', () => {
    expect(scripts.packages).to.include.members([
      'node_modules/class-validator',
      'node_modules/react',
    ]);
    expect(scripts.packages).to.deep.equal([...new Set(scripts.packages)]);
  });
});
