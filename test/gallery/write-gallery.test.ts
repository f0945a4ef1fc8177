import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { languages } from '../../src/domain/languages.ts';
import { brandFolders } from '../../tools/gallery/gallery-options.ts';
import { openBrands } from '../../tools/gallery/open-gallery.ts';
import { states } from '../../tools/gallery/states/states.ts';
import { writeGallery } from '../../tools/gallery/write-gallery.ts';
import { newPage, PageLog } from '../harness/browser/new-page.ts';

/** All but the pseudo-language. */
const languageCount = languages.length - 1;

describe('a gallery written to a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-gallery-'));
  const some = ['step-3-with-errors', 'mail-with-the-code', 'activation', 'inbox'];
  let brands: Awaited<ReturnType<typeof openBrands>>;
  before(async () => {
    brands = await openBrands(brandFolders(['lantern']));
    const written = states.filter(({ slug }) => some.includes(slug));
    expect(await writeGallery(brands, folder, written)).to.equal(3 * languageCount * 2 + 2);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('opens from disk, with every state in the chosen language, scheme and window', async () => {
    const page = await newPage({ viewport: { width: 1400, height: 900 } });
    const log = await PageLog.of(page);
    const index = `${pathToFileURL(folder)}/index.html`;
    for (const slug of some) {
      const language = slug === 'inbox' ? 'en' : 'ar';
      await page.goto(`${index}?state=${slug}&language=ar&scheme=dark&width=390`);
      const shown = page.frameLocator('iframe').first();
      await shown.locator(`html[data-settled][lang=${language}]`).waitFor({ state: 'attached' });
      expect(await page.locator('iframe').getAttribute('width')).to.equal('390');
    }
    await page.goto(`${index}?state=step-3-with-errors&scheme=dark&width=1366x650`);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('height')).to.equal('650');
    const fonts = await page
      .frameLocator('iframe')
      .locator('html[data-settled]')
      .evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    expect(fonts).to.be.above(0);
    const scheme = page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((it) => getComputedStyle(it).colorScheme);
    expect(await scheme).to.equal('dark');
    expect(log.problems).to.deep.equal([]);
    expect(
      log.requests.map((it) => it.url()).filter((it) => !/^(?:file|data):/.test(it)),
    ).to.deep.equal([]);
  });

  it('replaces an earlier one, and nothing else', async () => {
    writeFileSync(join(folder, 'former.html'), '');
    await writeGallery(brands, folder, []);
    expect(readdirSync(folder)).to.include('index.html').and.not.include('former.html');
    rmSync(join(folder, 'gallery.json'));
    const refused = await writeGallery(brands, folder, []).catch(({ message }) => message);
    expect(refused).to.contain('holds no gallery');
  });
});
