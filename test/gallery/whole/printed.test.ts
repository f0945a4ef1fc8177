import { inflateSync } from 'node:zlib';
import { expect } from 'chai';
import type { Gallery } from '#tools/gallery/open-gallery.ts';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { openedGallery } from '../../harness/gallery/opened-gallery.ts';

/** PDF operators of each page with text. */
function sheetsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams].map(([, stream = '']) => inflated(stream)).filter((it) => /\bTf\b/.test(it));
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The colors of areas, each as red, green and blue from 0 to 255. */
const fillsIn = (sheet: string) =>
  [...sheet.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g)].map(([, ...parts]) =>
    parts.map((part) => Math.round(Number(part) * 255)).join(', '),
  );

const addressIn = ({ states, addressOf }: Gallery) => {
  const state = states.find(({ slug }) => slug === 'step-3');
  if (!state) throw new Error('no step 3');
  return addressOf({ state, language: 'en', brand: 'northgate' });
};
const findGround = 'getComputedStyle(document.querySelector(".brand")).backgroundColor';

function expectOnFirstSheet(pdf: Buffer, ground: unknown): void {
  const [first = ''] = sheetsOf(pdf);
  expect(first.match(/\bT[jJ]\b/g)?.length).to.be.above(15);
  expect(fillsIn(first)).to.include(String(ground).slice(4, -1));
}

const title = 'begins on the first sheet, below the mark on its own ground';

describe('in Chromium: the page on paper', () => {
  const gallery = openedGallery();

  it(title, async () => {
    const page = await newPage();
    await page.goto(addressIn(gallery()));
    await page.getByText('Register your organization').waitFor();
    const ground = await page.evaluate(findGround);
    expectOnFirstSheet(await page.pdf({ format: 'A4' }), ground);
  });
});

inEachEngine(
  'the page on paper',
  (start) => {
    const gallery = openedGallery();

    it(title, async () => {
      const engine = await start();
      try {
        await engine.open(addressIn(gallery()));
        await engine.shows('Register your organization');
        const ground = await engine.run(`return ${findGround}`);
        expectOnFirstSheet(await engine.print(), ground);
      } finally {
        await engine.close();
      }
    });
  },
  ['Firefox'],
);
