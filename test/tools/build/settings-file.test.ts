import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readOverrides } from '../../../tools/build/settings-file.ts';

describe('readOverrides', () => {
  let folder: string;
  const written = (text: string) => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, text);
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads an object, with or without a byte order mark', () => {
    expect(readOverrides(written('{"product":"A"}'))).to.deep.equal({ product: 'A' });
    expect(readOverrides(written('\uFEFF{"product":"A"}'))).to.deep.equal({ product: 'A' });
  });

  it('names a file that cannot be read', () => {
    expect(() => readOverrides(join(folder, 'none.json'))).to.throw(
      `${join(folder, 'none.json')}: cannot be read (ENOENT)`,
    );
  });

  it('says in one line that a file is no JSON, or no object', () => {
    for (const text of ['', '{"product":', '{"a":1,\n}', '[]', 'null', '"text"']) {
      const file = written(text);
      expect(() => readOverrides(file), text).to.throw(/^.*settings\.json: [^\n]+$/);
    }
  });
});
