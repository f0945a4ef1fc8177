import { relative } from 'node:path';
import type { BuildOptions, BuildResult } from 'esbuild';

/** What esbuild made, by path in the built folder, with forward slashes. @param options it was made with */
export function filesOf(
  { outputFiles = [] }: BuildResult,
  { absWorkingDir, outdir }: BuildOptions,
): Map<string, Uint8Array> {
  const folder = `${absWorkingDir}/${outdir}`;
  return new Map(
    outputFiles.map(({ path, contents }) => [
      relative(folder, path).replaceAll('\\', '/'),
      contents,
    ]),
  );
}
