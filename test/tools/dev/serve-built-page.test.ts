import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { serveBuiltPage } from '../../../tools/dev/serve-page.ts';

describe('the built page of a local run', () => {
  const { TMPDIR } = process.env;
  let place: string;

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'threshold-test-'));
    process.env.TMPDIR = place;
  });
  afterEach(async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(place, { recursive: true });
  });

  it('uses its own folder, so that two can run at once', async () => {
    const served = await serveBuiltPage({
      brand: 'brands/northgate',
      overrides: [{ name: '', values: { mock: true } }],
      port: 0,
    });
    const page = await (await fetch(`http://127.0.0.1:${served.port}/`)).text();
    expect(page).to.include('"mock":true');
    expect(await readdir(place)).to.have.length(1);
    await served.close();
    expect(await readdir(place)).to.deep.equal([]);
  });
});
