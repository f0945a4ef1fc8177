import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Layer, layers, pagePaths } from './layers.ts';

/** @returns a sentence for everything in these files that the layers forbid */
export function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path);
    if (!layer) return [`${file.path} is in no known folder`];
    return [...forbiddenImports(file, layer), ...pageNames(file)];
  });
}

function forbiddenImports({ path, text }: SourceFile, layer: Layer): string[] {
  return importsOf(text).flatMap((module) => {
    if (module === unreadable) return [`${path} imports something that is not spelt out`];
    const target = module.startsWith('.') ? posix.join(posix.dirname(path), module) : module;
    return mayImport(layer, target) ? [] : [`${path} imports ${target}`];
  });
}

function mayImport(layer: Layer, target: string): boolean {
  return layerOf(target) === layer || layer.imports.some((allowed) => within(target, allowed));
}

function layerOf(path: string): Layer | undefined {
  return layers
    .filter((layer) => within(path, layer.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);
}

const pageName = /(?<![.\w$-])(?:window|document|navigator|localStorage|sessionStorage)\b(?!-)/g;

function pageNames({ path, text }: SourceFile): string[] {
  if (pagePaths.some((allowed) => within(path, allowed))) return [];
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return [...new Set(code.match(pageName))].map((name) => `${path} uses ${name}`);
}

/** Stands for a module whose name is not spelt out. */
export const unreadable = Symbol('unreadable');

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
export function importsOf(text: string): (string | typeof unreadable)[] {
  const code = withoutCommentLines(text);
  return forms
    .flatMap((form) => [...code.matchAll(form)])
    .map(({ groups }) => groups?.module ?? unreadable);
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
