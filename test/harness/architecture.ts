import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'chai';

/**
 * Allowed imports: for each path, the paths and packages that it may import. The layer of a file is the longest path
 * that matches. A layer may import itself. `*` matches a name; `computed` is a module that is not a literal.
 */
export type Layers = Readonly<Record<string, readonly string[]>>;

/**
 * Tests the imports of all files in these folders.
 * @param pagePaths paths that may use browser globals such as `window`
 */
export function itHolds(
  folders: readonly string[],
  layers: Layers,
  pagePaths: readonly string[],
): void {
  it('holds in every file', () => {
    for (const folder of folders) {
      const files = sourceFiles(folder);
      expect(files, `files in ${folder}`).not.to.be.empty;
      expect(violations(files, layers, pagePaths)).to.deep.equal([]);
    }
  });
}

/** @param folders missing ones are ignored */
export function itHasNoCircle(folders: readonly string[]): void {
  it('has no circle of files that import each other', () => {
    const files = folders.filter((folder) => existsSync(folder)).flatMap(sourceFiles);
    expect(circles(files)).to.deep.equal([]);
  });
}

/** @returns a line for each forbidden import or global */
function violations(
  files: readonly SourceFile[],
  layers: Layers,
  pagePaths: readonly string[],
): string[] {
  const layerOf = (path: string) =>
    Object.entries(layers)
      .filter(([layer]) => within(path, layer))
      .sort(([a], [b]) => b.length - a.length)
      .map(([layer, imports]) => ({ folder: within(path, layer), imports }))[0];
  return files.flatMap((file) => {
    const { path, text } = file;
    const layer = layerOf(path);
    if (!layer) return [`${path} is in no known folder`];
    const { folder, imports } = layer;
    const mayImport = (target: string) =>
      layerOf(target)?.folder === folder || imports.some((allowed) => within(target, allowed));
    const forbidden = importsOf(text).flatMap((module) => {
      const target = targetOf(module, path);
      return mayImport(target) ? [] : [`${path} imports ${target}`];
    });
    return [...forbidden, ...(pagePaths.some((it) => within(path, it)) ? [] : pageNames(file))];
  });
}

/** @returns a line for each circle of files that import each other, for values or types */
function circles(files: readonly SourceFile[]): string[] {
  const imports = new Map(
    files.map(({ path, text }) => [path, importsOf(text).map((module) => targetOf(module, path))]),
  );
  const found: string[] = [];
  const visited = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) {
      found.push([...way.slice(way.indexOf(path)), path].join(' imports '));
    } else if (!visited.has(path)) {
      for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
      visited.add(path);
    }
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

const { paths }: { paths: Record<string, [string]> } = JSON.parse(
  readFileSync('tsconfig.json', 'utf8'),
).compilerOptions;

/** The path of a module from the root; the name of a package as it is. */
function targetOf(module: string, importer: string): string {
  if (module.startsWith('.')) return posix.join(posix.dirname(importer), module);
  const [alias = '', [folder] = ['']] =
    Object.entries(paths).find(([alias]) => module.startsWith(alias.slice(0, -1))) ?? [];
  return (alias && posix.join(folder.slice(0, -1), module.slice(alias.length - 1))) || module;
}

/** @returns the part of the path that matches the layer; null if it does not match */
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

/** Modules of imports, exports, type imports and dynamic imports, in the formatter's spelling. */
function importsOf(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const forms = /\b(?:from|import) '([^'\n]+)'|\b(?:import|require)\(\s*(?:'([^'\n]+)')?/g;
  return [...code.matchAll(forms)].map(([, named, called]) => named ?? called ?? 'computed');
}

/** A file of the project: its path from the root with forward slashes, and its content. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @throws when there is no such folder */
function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}
