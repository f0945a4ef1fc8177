import { inflateSync } from 'node:zlib';
import { expect } from 'chai';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { openedGallery } from '../support/opened-gallery.ts';

/** What is drawn on each sheet of a PDF that has a text on it, in the operators of PDF. */
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

/** The colours of areas, each as red, green and blue from 0 to 255. */
const fillsIn = (sheet: string) =>
  [...sheet.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g)].map(([, ...parts]) =>
    parts.map((part) => Math.round(Number(part) * 255)).join(', '),
  );

inEachEngine(
  'the page on paper',
  (start) => {
    const gallery = openedGallery();

    it('begins on the first sheet, below the mark on its own ground', async () => {
      const state = gallery().states.find(({ slug }) => slug === 'step-3');
      if (!state) throw new Error('no step 3');
      const engine = await start();
      try {
        await engine.open(gallery().addressOf({ state, language: 'en', brand: 'northgate' }));
        await engine.shows('Register your organization');
        const ground = await engine.run(
          'return getComputedStyle(document.querySelector(".brand")).backgroundColor',
        );
        const [first = ''] = sheetsOf(await engine.print());
        expect(first.match(/\bT[jJ]\b/g)?.length).to.be.above(15);
        expect(fillsIn(first)).to.include(String(ground).slice(4, -1));
      } finally {
        await engine.close();
      }
    });
  },
  ['Chromium', 'Firefox'],
);
