import { createCommand } from '../../shared/create-command.ts';
import { assertPortFree, portOption } from '../dev/local-ports.ts';
import { withProgress } from '../progress.mjs';
import { brandFolders, brandsOption } from './gallery-options.ts';

/** Serves the gallery until it is stopped, or writes it. */
export const command = () =>
  createCommand('gallery')
    .addOption(brandsOption())
    .addOption(portOption(3005))
    .option('--out <dir>', 'writes a folder that opens without a server instead')
    .action(async ({ brand, port, out }) => {
      const brands = brandFolders(brand);
      if (out !== undefined) {
        const { writeGallery } = await import('./write-gallery.ts');
        const count = await withProgress('Writing the gallery', writeGallery(brands, out));
        console.log(`${count} documents are in ${out}: open ${out}/index.html.`);
        return;
      }
      await assertPortFree(port, 'the gallery');
      const { openGallery } = await import('./open-gallery.ts');
      const opening = openGallery({ port, brands });
      const { url, states } = await withProgress('Opening the gallery', opening);
      console.log(`Gallery  ${url}   ${states.length} states\n\nStop with Ctrl+C.`);
    });
