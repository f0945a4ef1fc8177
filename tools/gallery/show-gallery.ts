import { parseArgs } from 'node:util';
import { portOption } from '../dev/local-ports.ts';
import { withProgress } from '../progress.mjs';
import { brandFolders, choice } from './gallery-options.ts';

/** Serves the gallery until it is stopped, or writes it. */
export async function main(args: string[]): Promise<void> {
  const options = { port: { type: 'string' }, out: { type: 'string' }, brand: choice } as const;
  const { port: asked, out, brand } = parseArgs({ args, options }).values;
  const brands = brandFolders(brand);
  if (out !== undefined) {
    const { writeGallery } = await import('./write-gallery.ts');
    const count = await withProgress('Writing the gallery', writeGallery(brands, out));
    console.log(`${count} documents are in ${out}: open ${out}/index.html.`);
    return;
  }
  const port = await portOption(asked, 3005, 'the gallery');
  const { openGallery } = await import('./open-gallery.ts');
  const { url, states } = await withProgress('Opening the gallery', openGallery({ port, brands }));
  console.log(`Gallery  ${url}   ${states.length} states\n\nStop with Ctrl+C.`);
}
