import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule, PageHeaders } from '../../shared/http/page-files.ts';
import { filesIn } from '../harness/files-in.ts';

const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript; charset=utf-8$/,
  css: /^text\/css; charset=utf-8$/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml/,
  woff2: /^font\/woff2$/,
  txt: /^text\/plain; charset=utf-8$/,
};

export class BuiltFiles {
  /** Files that are served at their own paths. */
  readonly publicNames: readonly string[];
  readonly otherNames: readonly string[];
  /** Files that are not served. */
  readonly operatorNames: readonly string[];
  private readonly served: string;

  constructor(private readonly folder: string) {
    this.served = join(folder, 'public');
    const names = [...filesIn(this.served).keys()];
    this.operatorNames = readdirSync(folder).filter((name) => name !== 'public');
    const isPublic = (name: string) =>
      /^(?:assets\/.*\.(?:js|css|svg|png|woff2)|\w+\.txt)$/.test(name);
    this.publicNames = names.filter(isPublic);
    this.otherNames = names.filter((name) => !isPublic(name));
  }

  read(name: string): Buffer {
    return readFileSync(join(this.served, name));
  }

  typeOf(name: string): RegExp {
    const type = types[name.replace(/.*\./, '')];
    if (!type) throw new Error(`No type is known for ${name}`);
    return type;
  }

  get rules(): readonly HeaderRule[] {
    const { rules }: PageHeaders = JSON.parse(
      readFileSync(join(this.folder, 'headers.json'), 'utf8'),
    );
    return rules;
  }
}
