/**
 * Lets a part of the page that failed be asked for again: see TimedChunkLoader, which sets the query for the moment
 * of a repeated try.
 * @param script an ES module in which the bundler has written every `import()` with a literal address
 */
export function retryableImports(script: string): string {
  return script.replaceAll(
    /\bimport\((["'])(\.\/[^"']+)\1\)/g,
    'import("$2"+(globalThis.chunkQuery??""))',
  );
}
