import { exportStatement, exportsOf, pairs } from './export-list.ts';
import type { BundledScript } from './without-facades.ts';

/**
 * Lets scripts take what they share with a part from where that part has put it, and not from its address: a part
 * that was asked for again has another one, and the browser keeps the failure of the first for ever. Of two copies the
 * first stays, as it does in TimedChunkLoader.
 *
 * @param scripts as esbuild minifies them
 * @param entry the script that the page starts with; it is there under its own address, or nothing is
 */
export function sharedByName(scripts: readonly BundledScript[], entry: string): BundledScript[] {
  const shared = new Set(scripts.flatMap(({ imports }) => imports));
  shared.delete(entry);
  return scripts.map((script) => ({
    ...script,
    imports: script.imports.filter((file) => !shared.has(file)),
    text: [...shared]
      .map(base)
      .reduce(takingFrom, shared.has(script.file) ? putting(script) : script.text),
  }));
}

const base = (file: string) => file.replace(/^.*\//, '');

function putting({ file, text }: BundledScript): string {
  const put = exportsOf(text).map(([local, exported]) => `${exported}:${local}`);
  const statement = `(globalThis.sharedParts??={})["${base(file)}"]??={${put.join(',')}};`;
  return text.replace(exportStatement, (exports) => `${statement}${exports}`);
}

function takingFrom(text: string, name: string): string {
  return text
    .replaceAll(`import"./${name}";`, '')
    .replaceAll(
      new RegExp(`import\\{([^}]*)\\}from"\\./${name.replaceAll('.', '\\.')}";`, 'g'),
      (_, list: string) => {
        const taken = pairs(list).map(([exported, local]) => `${exported}:${local}`);
        return `const{${taken.join(',')}}=globalThis.sharedParts["${name}"];`;
      },
    );
}
