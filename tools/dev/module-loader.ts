import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs the text of an ES module again and again, each time it is another one. */
export class ModuleLoader<Module> {
  private readonly folder: string;
  private text: string | null = null;
  private module: Promise<Module> | null = null;
  private count = 0;

  /** @param root where the packages are found that the module imports */
  constructor(root: string) {
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(join(cache, 'first-screen-'));
  }

  /** @throws what the module throws while it runs */
  load(text: string): Promise<Module> {
    if (this.module === null || text !== this.text) this.module = this.run(text);
    this.text = text;
    return this.module;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(text: string): Promise<Module> {
    // Node runs a file once: each text has a file of its own.
    const file = join(this.folder, `${++this.count}.mjs`);
    await writeFile(file, text);
    return import(pathToFileURL(file).href);
  }
}
