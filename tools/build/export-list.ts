/** The one export statement of a script that esbuild has minified; it stands at the end. */
export const exportStatement = /export\{([^}]*)\};?\s*$/;

/** What a minified script exports: the name inside, and the name for others. */
export function exportsOf(text: string): (readonly [local: string, exported: string])[] {
  return pairs(exportStatement.exec(text)?.[1]);
}

/** `a as b,c` as pairs: what stands before and after `as`. */
export function pairs(list = ''): (readonly [string, string])[] {
  return list
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split(' as '))
    .map(([from = '', to = from]) => [from, to] as const);
}
