import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pack } from '#tools/package/pack.ts';

describe('npm run pack', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-packed-'));
  after(() => rmSync(place, { recursive: true }));

  it('writes the same bytes again on the same commit', async () => {
    const packed = async () => {
      const out = mkdtempSync(join(place, 'out-'));
      await pack(out, { log() {}, error() {} });
      const [name = ''] = readdirSync(out);
      return readFileSync(join(out, name));
    };
    expect((await packed()).equals(await packed())).to.equal(true);
  });
});
