import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { watchBrand } from '../../tools/gallery/watch-brand.ts';
import { newPage, PageLog } from '../harness/browser/new-page.ts';
import { runAxe } from '../harness/gallery/run-axe.ts';

describe('the gallery of a watched brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-brand-'));
  const file = join(folder, 'brand.json');
  let gallery: Awaited<ReturnType<typeof watchBrand>>;
  before(async () => {
    cpSync('brands/northgate', folder, { recursive: true });
    gallery = await watchBrand(folder, 0, () => {});
  });
  after(async () => {
    await gallery.close();
    rmSync(folder, { recursive: true });
  });

  it('shows a saved change and its problems, and keeps the states of a file that cannot be read', async () => {
    const page = await newPage({ viewport: { width: 1500, height: 900 } });
    const log = await PageLog.of(page);
    const brand = readFileSync(file, 'utf8');
    await page.goto(`${gallery.url}/?state=email-step`);
    const tagline = page.frameLocator('iframe').first().locator('.tagline');
    await tagline.getByText('Better security').waitFor();
    expect(await page.locator('section').count()).to.equal(0);

    const changed = brand.replace('#0f5c52', '#f2a900').replace('Better security', 'Better doors');
    writeFileSync(file, changed);
    await page.getByText('accentColor: accent #f2a900 on surface #ffffff').waitFor();
    await tagline.getByText('Better doors').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await runAxe(page)).violations).to.deep.equal([]);
    }

    writeFileSync(file, '{');
    await page.getByText('brand.json: is not JSON').waitFor();
    await tagline.getByText('Better doors').waitFor();
    writeFileSync(file, brand);
    await tagline.getByText('Better security').waitFor();
    await page.locator('section').waitFor({ state: 'detached' });
    expect(log.problems).to.deep.equal([]);
  });
});
