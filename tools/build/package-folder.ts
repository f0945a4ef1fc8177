/** The folder of the package that a bundled file belongs to. */
export function packageFolder(path: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}
