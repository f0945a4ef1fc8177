import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder that is brought up to date file by file: what stays the same stays in the browser's cache. */
export class KeptFolder {
  private files: ReadonlyMap<string, Uint8Array> = new Map();

  constructor(private readonly path: string) {}

  /** @param files all it is to hold, by path, written in their order */
  async hold(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const before = this.files;
    this.files = files;
    for (const [name, content] of files) {
      const old = before.get(name);
      if (old && Buffer.compare(old, content) === 0) continue;
      await mkdir(dirname(join(this.path, name)), { recursive: true });
      await writeFile(join(this.path, name), content);
    }
    for (const name of before.keys()) {
      if (!files.has(name)) await rm(join(this.path, name));
    }
  }
}
