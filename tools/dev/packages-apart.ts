import { type BuildOptions, build, type Plugin } from 'esbuild';
import { filesOf } from './files-of.ts';

/**
 * The packages that the page imports, bundled by themselves: they are most of it and hardly ever change, so a change
 * of the sources need not touch them.
 */
export class PackagesApart {
  private readonly names = new Set<string>();
  private bundled: ReadonlyMap<string, Uint8Array> = new Map();
  private bundledNames = '';

  /** @param options of the page's bundle */
  constructor(private readonly options: BuildOptions & { absWorkingDir: string }) {}

  /** For the bundle of the sources: leaves what they import of packages to the browser. */
  readonly plugin: Plugin = {
    name: 'packages-apart',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind !== 'import-statement' && kind !== 'dynamic-import') return undefined;
        this.names.add(path);
        return { path: `/${fileOf(path)}.js`, external: true };
      });
    },
  };

  /** By their path in the built folder; made anew only when the sources have come to import another package. */
  async files(): Promise<ReadonlyMap<string, Uint8Array>> {
    const names = [...this.names].sort();
    if (names.join() !== this.bundledNames) {
      this.bundled = await this.bundle(names);
      this.bundledNames = names.join();
    }
    return this.bundled;
  }

  private async bundle(names: readonly string[]): Promise<Map<string, Uint8Array>> {
    const { absWorkingDir, plugins = [] } = this.options;
    const result = await build({
      ...this.options,
      entryPoints: names.map((name) => ({ in: `apart:${name}`, out: fileOf(name) })),
      entryNames: '[dir]/[name]',
      plugins: [...plugins, reexports(absWorkingDir)],
      write: false,
    });
    return filesOf(result, this.options);
  }
}

const fileOf = (name: string) => `assets/packages/${name.replaceAll('/', '--')}`;

// What Node adds to a CommonJS module is no name of its own.
const isName = (name: string) => /^[\w$]+$/.test(name) && name !== '__esModule';

/** Names one by one what a package exports: of a CommonJS module `export *` gives nothing. */
const reexports = (resolveDir: string): Plugin => ({
  name: 'reexports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^apart:/ }, ({ path }) => ({
      path: path.replace('apart:', ''),
      namespace: 'apart',
    }));
    onLoad({ filter: /./, namespace: 'apart' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter(isName);
      return { contents: `export { ${names.join(', ')} } from '${path}';`, resolveDir };
    });
  },
});
