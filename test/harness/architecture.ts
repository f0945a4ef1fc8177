import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Who may import whom: of every path the paths, with what lies in them, and the packages. The longest path that holds a
 * file is its layer; a layer may always import itself. A star stands for a name,
 * `computed` for a module that is not spelt out.
 */
export type Layers = Readonly<Record<string, readonly string[]>>;

/**
 * @param pagePaths where the names of the page may stand: `window` and the like
 * @returns a sentence for everything in these files that the layers forbid
 */
export function violations(
  files: readonly SourceFile[],
  layers: Layers,
  pagePaths: readonly string[],
): string[] {
  const layerOf = (path: string) =>
    Object.entries(layers)
      .filter(([layer]) => within(path, layer))
      .sort(([a], [b]) => b.length - a.length)
      .map(([layer, imports]) => ({ own: within(path, layer), imports }))[0];
  return files.flatMap((file) => {
    const { path, text } = file;
    const layer = layerOf(path);
    if (!layer) return [`${path} is in no known folder`];
    const { own, imports } = layer;
    const mayImport = (target: string) =>
      layerOf(target)?.own === own || imports.some((allowed) => within(target, allowed));
    const forbidden = importsOf(text).flatMap((module) => {
      const target = module.startsWith('.') ? posix.join(posix.dirname(path), module) : module;
      return mayImport(target) ? [] : [`${path} imports ${target}`];
    });
    return [...forbidden, ...(pagePaths.some((it) => within(path, it)) ? [] : pageNames(file))];
  });
}

/** @returns what of the path the layer names; null where it lies outside */
function within(path: string, layer: string): string | null {
  const pattern = layer.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}${layer.endsWith(':') ? '' : '(?=/|$)'}`).exec(path)?.[0] ?? null;
}

/** The names of all packages that these package files name. */
export const packagesIn = (...files: readonly string[]) =>
  files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });

const pageName = /(?<![.\w$-])(?:window|document|navigator|localStorage|sessionStorage)\b(?!-)/g;

function pageNames({ path, text }: SourceFile): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return [...new Set(code.match(pageName))].map((name) => `${path} uses ${name}`);
}

const gap = String.raw`(?:\s|/\*(?:(?!\*/)[\s\S])*\*/)*`;
const quoted = String.raw`(?<quote>['"\`])(?<module>[^'"\`$\n]+)\k<quote>`;
const forms = [
  new RegExp(String.raw`\bfrom${gap}${quoted}`, 'g'),
  new RegExp(String.raw`\bimport${gap}${quoted}`, 'g'),
  new RegExp(String.raw`\b(?:import|require)${gap}\(${gap}(?:${quoted})?`, 'g'),
];

/**
 * The modules that a file names: in imports and exports, of types too, in dynamic imports and `require`.
 * It knows no grammar: in doubt it names a module too many (a text that looks like an import), never one too few.
 */
function importsOf(text: string): string[] {
  const code = withoutCommentLines(text);
  return forms
    .flatMap((form) => [...code.matchAll(form)])
    .map(({ groups }) => groups?.module ?? 'computed');
}

/** Only lines that are nothing but comment: without a grammar, one beside code can't be told from a text. */
function withoutCommentLines(text: string): string {
  return text.replaceAll(/^\s*(?:\/\/.*|(?:\/\*|\*)(?:(?!\*\/).)*(?:\*\/\s*)?)$/gm, '');
}

/** A file of the project: its path from the root, with forward slashes, and what is in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @throws when there is no such folder */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}
