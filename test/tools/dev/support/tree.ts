import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of what the page is built from, to be changed by a test. */
export class Tree {
  readonly root = mkdtempSync(join(tmpdir(), 'threshold-tree-'));
  readonly brand = join(this.root, 'brands/northgate');

  constructor() {
    for (const part of [
      'src',
      'shared',
      'tools/build',
      'public',
      'brands',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ]) {
      cpSync(part, join(this.root, part), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  /** @param change gets the text that is there, empty where there is no such file */
  save(file: string, change: (text: string) => string): void {
    const path = join(this.root, file);
    const made = join(this.root, 'made');
    writeFileSync(made, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    // At one go: a file that is seen half written would be a change of its own.
    renameSync(made, path);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
