import { type Plugin, RolldownMagicString } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import type { ESTree } from 'rolldown/utils';

/**
 * Lets a chunk that failed be asked for again under another address: a browser keeps the failure of the first for ever.
 * See docs/decisions/0017 and TimedChunkLoader, which sets `chunkQuery` while it repeats a try.
 *
 * - The query stands in the address of every `import()`.
 * - What chunks share with a chunk they take from where that has put it, and not from its address, which may be the one
 *   that failed. Of two copies the first stays. The script that the page starts with is there under its own address, or
 *   nothing is.
 *
 * A build fails in which chunks share a script that is none of them: nobody could ask for it again.
 */
export const retryableChunks: Plugin = {
  name: 'retryable-chunks',
  renderChunk(code, { name, fileName, imports, isEntry }, _, { chunks }) {
    const late = imports.flatMap((file) => chunks[file] ?? []).filter((chunk) => !chunk.isEntry);
    const all = Object.values(chunks);
    for (const shared of late) {
      if (all.some(({ dynamicImports }) => dynamicImports.includes(shared.fileName))) continue;
      throw new Error(`${name} waits for ${shared.name}, which nobody asks for by itself`);
    }
    const isShared = all.some((chunk) => chunk.imports.includes(fileName));
    const text = new RolldownMagicString(code);
    for (const node of parseAst(code).body) {
      if (node.type === 'ImportDeclaration') {
        const shared = late.find((chunk) => base(chunk.fileName) === base(node.source.value));
        if (shared) text.overwrite(node.start, node.end, taking(node, shared.name));
      } else if (node.type === 'ExportNamedDeclaration' && isShared && !isEntry) {
        text.prependLeft(node.start, putting(node, name));
      }
    }
    return text
      .toString()
      .replaceAll(/\bimport\("(\.\/[^"]+)"\)/g, 'import("$1" + (globalThis.chunkQuery ?? ""))');
  },
};

function taking({ specifiers }: ESTree.ImportDeclaration, chunk: string): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return `default: ${specifier.local.name}`;
    if (specifier.type === 'ImportSpecifier') {
      return `${nameOf(specifier.imported)}: ${specifier.local.name}`;
    }
    return `...${specifier.local.name}`;
  });
  return `const { ${names.join(', ')} } = globalThis.sharedChunks["${chunk}"];`;
}

function putting({ specifiers }: ESTree.ExportNamedDeclaration, chunk: string): string {
  const names = specifiers.map(({ exported, local }) => `${nameOf(exported)}: ${nameOf(local)}`);
  return `(globalThis.sharedChunks ??= {})["${chunk}"] ??= { ${names.join(', ')} };\n`;
}

const nameOf = (name: ESTree.ModuleExportName) => ('name' in name ? name.name : name.value);
const base = (file: string) => file.replace(/^.*\//, '');
