import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandFolders } from '../../tools/gallery/gallery-options.ts';
import { states } from '../../tools/gallery/states/states.ts';
import { writeGallery } from '../../tools/gallery/write-gallery.ts';
import { newPage } from '../harness/browser/new-page.ts';

describe('a written gallery', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-gallery-'));
  after(() => rmSync(folder, { recursive: true }));

  it('shows a later step without a server', async () => {
    const chosen = states.filter(({ slug }) => slug === 'code-step');
    await writeGallery(brandFolders(['wattle']), folder, chosen);
    const page = await newPage();
    await page.goto(`${pathToFileURL(join(folder, 'index.html'))}?state=code-step&scheme=dark`);
    await page.frameLocator('iframe').getByText('Step 2 of 4').waitFor();
  });
});
