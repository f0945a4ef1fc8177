import { launchChromium } from './test/harness/browser/chromium.ts';
import { openGallery } from './tools/gallery/open-gallery.ts';
const [out, ...shots] = process.argv.slice(2);
const gallery = await openGallery();
const browser = await launchChromium();
const page = await browser.newPage({ reducedMotion: 'reduce', timezoneId: 'UTC' });
for (const shot of shots) {
  const [slug, brand = 'northgate', language = 'en', scheme = 'light', size = '1366x650', full = ''] = shot.split(':');
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height: height ?? 640 });
  await page.emulateMedia({ colorScheme: scheme as 'light' });
  await page.goto(`${gallery.url}/state/${brand}/${language}/${slug}`);
  await page.waitForSelector('html[data-settled]', { timeout: 8000 }).catch(() => console.log('unsettled', slug));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${out}/${slug}-${brand}-${language}-${scheme}-${size}.png`, fullPage: full === 'full' });
}
await browser.close();
await gallery.close();
