import { expect } from 'chai';
import { showBrandFonts } from '../../src/boot/brand-fonts.ts';
import { showFonts } from '../../src/boot/show-fonts.ts';
import { type Dom, installDom } from '../harness/dom.ts';

describe('brand fonts that arrive after the page', () => {
  let dom: Dom;
  /** Families, in the order they were added. */
  let shown: Set<string>;
  let endWait: () => void;

  /** @param moved pixels by which a family moves the only line of the page */
  function page(faces: string[][][], moved: Record<string, number> = {}, display = 'swap') {
    const json = JSON.stringify(faces);
    dom = installDom({
      body: `<script type="application/json" id="fonts" data-display="${display}" data-files="1a2b">${json}</script><p>Sign up</p>`,
    });
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
    const { document, NodeFilter, Element, Range } = dom.window;
    dom.replace('FontFace', Face);
    dom.replace('NodeFilter', NodeFilter);
    dom.replace('Element', Element);
    Object.defineProperty(document, 'fonts', {
      value: {
        add: ({ family }: Face) => void shown.add(family),
        delete: ({ family }: Face) => shown.delete(family),
      },
    });
    Object.defineProperties(document.documentElement, {
      clientWidth: { value: 1000 },
      clientHeight: { value: 1000 },
    });
    const rects = () => {
      const top = [...shown].reduce((sum, family) => sum + (moved[family] ?? 0), 0);
      return [{ left: 0, right: 1000, top, bottom: top + 300 }];
    };
    for (const of of [Element, Range]) Object.assign(of.prototype, { getClientRects: rects });
  }
  const show = () =>
    showFonts(
      document.querySelector('script') as HTMLElement,
      () =>
        new Promise((resolve) => {
          endWait = resolve;
        }),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  afterEach(() => dom.remove());

  const text = [['brand-text', 'url(/a.woff2)']];
  const display = [['brand-display', 'url(/b.woff2)']];

  it('are empty when the page names no fonts', async () => {
    dom = installDom({ body: '<p>Sign up</p>' });
    await showBrandFonts(() => Promise.reject(new Error('no step')));
  });

  it('are shown at once if no line of the page moves', async () => {
    page([text, display]);
    await show();
    expect([...shown]).to.deep.equal(['brand-text', 'brand-display']);
  });

  it('are shown at once if together they shift the page by at most 0.02, otherwise with the next step', async () => {
    page([text, display], { 'brand-text': 50, 'brand-display': 20 });
    const all = show();
    await settled();
    expect([...shown], '0.35 of the window by 0.05 of it').to.deep.equal(['brand-text']);
    endWait();
    await all;
    expect([...shown]).to.deep.equal(['brand-text', 'brand-display']);
  });

  it('wait for the next step, each font separately, if a line would move and the brand avoids that', async () => {
    page([text, display], { 'brand-text': 3 }, 'optional');
    const all = show();
    await settled();
    expect([...shown]).to.deep.equal(['brand-display']);
    endWait();
    await all;
    expect([...shown]).to.deep.equal(['brand-display', 'brand-text']);
  });

  it('are shown in all weights at once', async () => {
    page([[...text, ['brand-bold', 'url(/c.woff2)']]], { 'brand-bold': 24 }, 'optional');
    const all = show();
    await settled();
    expect([...shown]).to.deep.equal([]);
    endWait();
    await all;
    expect([...shown]).to.deep.equal(['brand-text', 'brand-bold']);
  });

  it('are marked as fetched', async () => {
    page([text]);
    expect(localStorage.fonts).to.equal(undefined);
    await show();
    expect(localStorage.fonts).to.equal('1a2b');
  });

  it('are all omitted when one cannot be fetched, with an error', async () => {
    page([[['brand-text', 'url(/missing.woff2)']], display]);
    const error = await show().then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).to.be.instanceOf(Error);
    expect(shown.size).to.equal(0);
    expect(localStorage.fonts).to.equal(undefined);
  });
});
