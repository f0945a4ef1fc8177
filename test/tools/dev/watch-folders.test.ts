import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from '../../../tools/dev/watch-folders.ts';

describe('watchFolders', () => {
  let folder: string;
  let unwatch: () => void;
  let tell: () => void;

  /** Resolves when a change is noticed. */
  const noticed = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  const write = (name: string) => writeFileSync(join(folder, name), String(Math.random()));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-watch-'));
    mkdirSync(join(folder, 'inner'));
    write('inner/file');
    unwatch = watchFolders([folder], () => tell());
  });
  afterEach(() => {
    unwatch();
    rmSync(folder, { recursive: true });
  });

  const changes: Record<string, () => void> = {
    'a file that is written': () => write('inner/file'),
    'a file that is replaced by another, as many editors do': () => {
      write('inner/file~');
      renameSync(join(folder, 'inner/file~'), join(folder, 'inner/file'));
    },
    'a file that is removed': () => rmSync(join(folder, 'inner/file')),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`notices ${what}, and again`, async () => {
      for (const last of [false, true]) {
        const done = noticed();
        change();
        await done;
        if (!last) write('inner/file');
        if (!last) await noticed();
      }
    });
  }

  it('notices what happens in a folder that was made later', async () => {
    const made = noticed();
    mkdirSync(join(folder, 'later/below'), { recursive: true });
    await made;
    const written = noticed();
    write('later/below/file');
    await written;
  });

  it('goes on when a folder is removed', async () => {
    const removed = noticed();
    rmSync(join(folder, 'inner'), { recursive: true });
    await removed;
    const written = noticed();
    write('file');
    await written;
  });
});
