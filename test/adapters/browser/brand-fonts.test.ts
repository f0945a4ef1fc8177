import { expect } from 'chai';
import { showBrandFonts } from '../../../src/adapters/browser/brand-fonts.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe("a brand's fonts that come after the page", () => {
  let dom: Dom;
  /** Families, in the order they were added. */
  let shown: Set<string>;
  let goOn: () => void;

  /** @param moving families that move a line of the page */
  function page(body: string, ...moving: string[]) {
    dom = installDom({ body: `${body}<p>Sign up</p>` });
    shown = new Set();
    class Face {
      constructor(
        readonly family: string,
        readonly source: string,
      ) {}
      load = async () => {
        if (this.source.includes('missing')) throw new Error('not there');
      };
    }
    const fonts = {
      add: ({ family }: Face) => void shown.add(family),
      delete: ({ family }: Face) => shown.delete(family),
    };
    dom.replace('FontFace', Face);
    dom.replace('NodeFilter', dom.window.NodeFilter);
    Object.defineProperty(dom.window.document, 'fonts', { value: fonts });
    const rects = () => [{ left: 0, top: moving.some((family) => shown.has(family)) ? 24 : 0 }];
    Object.assign(dom.window.Range.prototype, { getClientRects: rects });
  }
  const show = () =>
    showBrandFonts(
      () =>
        new Promise((resolve) => {
          goOn = resolve;
        }),
    );
  afterEach(() => dom.remove());

  const block = (...faces: string[][]) =>
    `<script type="application/json" id="fonts">${JSON.stringify(faces)}</script>`;
  const both = block(['brand-text', 'url(/a.woff2)'], ['brand-display', 'url(/b.woff2)']);

  it('are none where the page names none', async () => {
    page('');
    await show();
    expect(shown.size).to.equal(0);
  });

  it('are shown at once where no line of the page moves', async () => {
    page(both);
    await show();
    expect([...shown]).to.deep.equal(['brand-text', 'brand-display']);
  });

  it('wait, each for itself, for the next step where a line would move', async () => {
    page(both, 'brand-text');
    const all = show();
    await new Promise((resolve) => setImmediate(resolve));
    expect([...shown]).to.deep.equal(['brand-display']);
    goOn();
    await all;
    expect([...shown]).to.deep.equal(['brand-display', 'brand-text']);
  });

  it('stay away together where one cannot be fetched, and say so', async () => {
    page(block(['brand-text', 'url(/missing.woff2)'], ['brand-display', 'url(/b.woff2)']));
    const error = await show().then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).to.be.instanceOf(Error);
    expect(shown.size).to.equal(0);
  });
});
