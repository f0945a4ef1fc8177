import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Makes a PNG of a drawing, of the size that the drawing says. */
export type Rasterize = (svg: string) => Uint8Array;

/** Of a built folder, what holds the files that a rasterizer is made of. */
export const rasterizerFolder = 'rasterizer';

/**
 * The package can be initialized once, and the development server imports this module anew at each change. Another failure
 * is thrown where something is drawn.
 */
let initialized: Promise<void> | undefined;

/** @param files the module, as WebAssembly, and the fonts of its texts, by any names */
export async function rasterizerOf(files: ReadonlyMap<string, Uint8Array>): Promise<Rasterize> {
  const named = (end: string) => [...files].filter(([name]) => name.endsWith(end));
  const [[, program] = []] = named('.wasm');
  if (program) initialized ??= initWasm(new Uint8Array(program)).catch(() => {});
  await initialized;
  const fontBuffers = named('.ttf').map(([, font]) => new Uint8Array(font));
  return (svg) => {
    const known = pictures.get(svg) ?? rasterized(svg, fontBuffers);
    pictures.set(svg, known);
    return known;
  };
}

/** Of half a second each, and the same for every page of a brand. */
const pictures = new Map<string, Uint8Array>();

function rasterized(svg: string, fontBuffers: Uint8Array[]): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
  try {
    return drawing.render().asPng();
  } finally {
    drawing.free();
  }
}
