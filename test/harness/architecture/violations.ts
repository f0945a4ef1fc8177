import { posix } from 'node:path';
import { importsOf, unreadable } from './imports-of.ts';
import { type Layer, layers, pagePaths } from './layers.ts';
import type { SourceFile } from './source-files.ts';

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
