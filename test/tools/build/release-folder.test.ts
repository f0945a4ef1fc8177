import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { namesOfFiles, writeRelease } from '#tools/build/release/release-folder.ts';

const HOUR = 3_600_000;

describe('writeRelease', () => {
  let folder: string;
  const release = (...names: string[]) =>
    new Map(['report.json', ...names].map((name) => [name, Buffer.from(name)]));
  const has = (name: string) => existsSync(join(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const old = ['public/assets/old-A.js', 'documents/a/index.html'];

  it('keeps the hashed files of the previous release for a day and lists them', async () => {
    await writeRelease(folder, release(...old, 'public/gone.txt'), undefined, 0);
    const kept = await writeRelease(folder, release('public/assets/new-B.js'), undefined, HOUR);
    expect(kept).to.have.members(old);
    expect(old.every(has) && has('public/assets/new-B.js')).to.equal(true);
    expect(has('public/gone.txt')).to.equal(false);

    await writeRelease(folder, release('public/assets/new-C.js'), undefined, 24 * HOUR);
    expect(old.every(has)).to.equal(true);
    await writeRelease(folder, release('public/assets/new-C.js'), undefined, 25 * HOUR);
    expect(old.some(has)).to.equal(false);
    expect(has('documents')).to.equal(false);
    expect(has('public/assets/new-B.js')).to.equal(true);
  });

  it('no longer lists a previous file when a release has it again', async () => {
    await writeRelease(folder, release(...old), undefined, 0);
    await writeRelease(folder, release(), undefined, 0);
    await writeRelease(folder, release(...old), undefined, HOUR);
    expect(await writeRelease(folder, release(), undefined, 30 * HOUR)).to.have.members(old);
  });

  it('replaces only the given files', async () => {
    await writeRelease(folder, release('robots.txt', ...old), undefined, 0);
    await writeRelease(folder, new Map(), (name) => name === old[0], HOUR);
    expect(await namesOfFiles(folder)).to.include.members(['robots.txt', ...old]);
    expect(JSON.parse(readFileSync(join(folder, 'former.json'), 'utf8'))).to.have.all.keys(
      'public/assets/old-A.js',
    );
  });

  it('replaces nothing when one file cannot be written', async () => {
    await writeRelease(folder, release('headers.json'));
    const files = new Map([
      ['headers.json', Buffer.from('new')],
      ['report.json/below', Buffer.from('new')],
    ]);
    const error = await writeRelease(folder, files).catch((reason) => reason);
    expect(error).to.be.an('error');
    expect(readFileSync(join(folder, 'headers.json'), 'utf8')).to.equal('headers.json');
    expect((await namesOfFiles(folder)).toSorted()).to.deep.equal([
      'former.json',
      'headers.json',
      'report.json',
    ]);
  });

  it('makes its files readable for all users, whatever the umask', async () => {
    const umask = process.umask(0o077);
    try {
      await writeRelease(folder, release('public/assets/a.js'));
      expect(process.umask()).to.equal(0o077);
    } finally {
      process.umask(umask);
    }
    const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
    expect(['public', 'public/assets', 'public/assets/a.js'].map(modeOf)).to.deep.equal([
      '755',
      '755',
      '644',
    ]);
  });

  it('rejects a folder with other contents', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'dear');
    const error = await writeRelease(folder, release()).catch((reason) => reason);
    expect(error.message).to.contain('is not empty and not a previous build');
    expect(await namesOfFiles(folder)).to.deep.equal(['thesis.txt']);
  });
});
