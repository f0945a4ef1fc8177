import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { rolldown } from 'rolldown';
import { outputOptions } from '../../../tools/build/bundle-scripts.ts';
import { retryableChunks } from '../../../tools/build/retryable-chunks.ts';

const sources = {
  'main.js': `export const openRest = () => import('./rest.js');`,
  'rest.js': `export default {}; export const openLater = () => import('./later.js');`,
  'later.js': `import shared from './rest.js'; export { shared };`,
};

describe('retryableChunks', () => {
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-chunks-'));
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const bundle = await rolldown({
      cwd: folder,
      input: { main: './main.js' },
      plugins: [retryableChunks],
    });
    await bundle.write({ ...outputOptions, entryFileNames: 'main.js', dir: join(folder, 'dist') });
    await bundle.close();
  });
  after(() => rmSync(folder, { recursive: true }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'sharedChunks'));

  /** Asks for the same chunk once with each query. */
  const open = async (...queries: string[]) => {
    const { openRest } = await import(pathToFileURL(join(folder, 'dist/main.js')).href);
    const copies = [];
    for (const query of queries) {
      globalThis.chunkQuery = query;
      copies.push(await openRest());
    }
    globalThis.chunkQuery = undefined;
    return copies;
  };

  it('asks for a chunk under another address while a query is set', async () => {
    const copies = await open('?a=1', '?a=2');
    expect(copies[0].default).not.to.equal(copies[1].default);
  });

  it('lets later chunks share what arrived under another address, of two copies the first', async () => {
    const copies = await open('?b=1', '?b=2');
    expect((await copies[1].openLater()).shared).to.equal(copies[0].default);
  });
});
