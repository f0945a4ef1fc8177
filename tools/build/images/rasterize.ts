import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Renders a drawing to a PNG of the same size. @param fonts of the brand, as TrueType or OpenType */
export type Rasterize = (svg: string, fonts?: readonly Uint8Array[]) => Uint8Array;

/** Folder with the files of the rasterizer in a built folder. */
export const rasterizerFolder = 'rasterizer';

let initialized: Promise<void> | undefined;

/** Pixels of a drawing without texts: red, green, blue and opacity of each pixel, from 0 to 255. */
export type Pixels = Uint8Array;

/** @param files as for `rasterizerOf` */
export async function pixelsOf(files: Files): Promise<(svg: string) => Pixels> {
  await initialize(files);
  return (svg) => rendered(svg, [], (image) => image.pixels);
}

/** @param files the module, as WebAssembly, and the fonts of its texts, by any names */
export async function rasterizerOf(files: Files): Promise<Rasterize> {
  await initialize(files);
  const fontBuffers = named(files, '.ttf').map(([, font]) => new Uint8Array(font));
  return (svg, fonts = []) => {
    const known =
      pictures.get(svg) ?? rendered(svg, [...fontBuffers, ...fonts], (image) => image.asPng());
    pictures.set(svg, known);
    return known;
  };
}

/** Drawn pictures, because drawing takes half a second and every page of a brand has the same picture. */
const pictures = new Map<string, Uint8Array>();

type Files = ReadonlyMap<string, Uint8Array>;

const named = (files: Files, end: string) => [...files].filter(([name]) => name.endsWith(end));

async function initialize(files: Files): Promise<void> {
  const [[, program] = []] = named(files, '.wasm');
  // The package can be initialized once, and the development server imports this module again at each change. Another
  // failure is thrown where something is drawn.
  if (program) initialized ??= initWasm(new Uint8Array(program)).catch(() => {});
  await initialized;
}

function rendered(
  svg: string,
  fontBuffers: Uint8Array[],
  read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Uint8Array,
): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
  try {
    return read(drawing.render());
  } finally {
    drawing.free();
  }
}
