import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { replaceFiles, writeFolder } from '../../../tools/build/write-folder.ts';

describe('writeFolder', () => {
  let folder: string;
  const files = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(name)]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('replaces an earlier build', async () => {
    await writeFolder(folder, files('assets/old.js', 'report.json'));
    await writeFolder(folder, files('assets/new.js', 'report.json'));
    expect(existsSync(join(folder, 'assets/old.js'))).to.equal(false);
    expect(readFileSync(join(folder, 'assets/new.js'), 'utf8')).to.equal('assets/new.js');
  });

  it('touches no folder that holds something else', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'dear');
    const error = await writeFolder(folder, files('report.json')).catch((reason) => reason);
    expect(error.message).to.contain('is not empty and no earlier build');
    expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).to.equal('dear');
  });
});

describe('replaceFiles', () => {
  let folder: string;
  const content = (name: string) => readFileSync(join(folder, name), 'utf8');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-'));
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), 'old');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('replaces files, and no others', async () => {
    await replaceFiles(folder, new Map(['a', 'b'].map((name) => [name, Buffer.from('new')])));
    expect(['a', 'b', 'c'].map(content)).to.deep.equal(['new', 'new', 'old']);
    expect(readdirSync(folder)).to.have.length(3);
  });

  it('replaces none where one cannot be written', async () => {
    const names = ['a', 'nowhere/b'];
    const replacing = replaceFiles(
      folder,
      new Map(names.map((name) => [name, Buffer.from('new')])),
    );
    expect(await replacing.catch(({ code }) => code)).to.equal('ENOENT');
    expect(content('a')).to.equal('old');
    expect(readdirSync(folder)).to.have.length(3);
  });
});
