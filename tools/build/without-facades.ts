import { exportStatement, exportsOf, pairs } from './export-list.ts';

/** A script as the bundler made it. */
export interface BundledScript {
  /** Relative to the built folder; all scripts are in one folder of it. */
  readonly file: string;
  readonly text: string;
  /** The module that the script stands for, if it is one that somebody asks for by its address. */
  readonly entryPoint?: string | undefined;
  /** Files that are imported before this one can run. */
  readonly imports: readonly string[];
  /** Bytes of each module in it. */
  readonly modules: ReadonlyMap<string, number>;
}

/**
 * A part that shares modules with a later part is bundled as two scripts: one with the modules, without a name, and
 * an empty one that bears the part's name and hands on its exports. Here the two become one again, so that nobody
 * waits for the second, and a part that failed can be asked for again as a whole.
 *
 * @param scripts as esbuild minifies them
 * @throws when a facade hands on the exports of more than one script
 */
export function withoutFacades(scripts: readonly BundledScript[]): BundledScript[] {
  return scripts.filter(isFacade).reduce(merge, [...scripts]);
}

const isFacade = ({ entryPoint, modules }: BundledScript) =>
  entryPoint !== undefined && [...modules.values()].every((bytes) => bytes === 0);

function merge(scripts: BundledScript[], { file: facade }: BundledScript): BundledScript[] {
  const { text, entryPoint } = found(scripts, facade);
  const body = found(scripts, bodyOf(facade, text));
  const file = facade.replace(/-[^-]+$/, /-[^-]+$/.exec(body.file)?.[0] ?? '');
  const merged = { ...body, entryPoint, text: handingOn(body, text) };
  const renamed = (name: string) => ([facade, body.file].includes(name) ? file : name);
  return scripts
    .filter((script) => script.file !== facade)
    .map((script) => (script === body ? merged : script))
    .map((script) => ({
      ...script,
      file: renamed(script.file),
      imports: [...new Set(script.imports.map(renamed))],
      text: script.text.replaceAll(/(?<=["']\.\/)[^"'/]+\.js(?=["'])/g, (name) =>
        base(renamed(beside(facade, name))),
      ),
    }));
}

function found(scripts: readonly BundledScript[], file: string): BundledScript {
  const script = scripts.find((candidate) => candidate.file === file);
  if (script === undefined) throw new Error(`There is no script ${file}`);
  return script;
}

/** The script that has what the facade exports; where that exports nothing, the only one it imports. */
function bodyOf(facade: string, text: string): string {
  const named = [...text.matchAll(/import\{[^}]*\}from"\.\/([^"]+)"/g)];
  const all = named.length > 0 ? named : [...text.matchAll(/import"\.\/([^"]+)"/g)];
  const [only, ...others] = new Set(all.map(([, name = '']) => name));
  if (only === undefined || others.length > 0) {
    throw new Error(`${facade} stands for more than one script`);
  }
  return beside(facade, only);
}

/** The text of `body`, which now exports what the facade exports too, by the facade's names. */
function handingOn({ file, text }: BundledScript, facade: string): string {
  const list = facade.match(new RegExp(`import\\{([^}]*)\\}from"\\./${base(file)}"`))?.[1];
  const taken = new Map(pairs(list).map(([exported, local]) => [local, exported]));
  const own = exportsOf(text);
  const locals = new Map(own.map(([local, exported]) => [exported, local]));
  const handedOn = exportsOf(facade).map(
    ([local, name]) => [locals.get(taken.get(local) ?? ''), name] as const,
  );
  const exports = [...own, ...handedOn].map(([local, name]) => `${local} as ${name}`);
  const code = text.replace(exportStatement, '');
  return exports.length > 0 ? `${code}export{${exports.join(',')}};\n` : code;
}

const base = (file: string) => file.replace(/^.*\//, '');
const beside = (file: string, name: string) => file.replace(/[^/]+$/, name);
