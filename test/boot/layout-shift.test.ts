import { expect } from 'chai';
import { layoutShift, lineMoves, type Places } from '../../src/boot/layout-shift.ts';
import { type Dom, installDom } from '../harness/dom.ts';

type Rect = readonly [left: number, top: number, width: number, height: number];

/** The lines of each node. */
const places = (...nodes: Rect[][]) =>
  nodes.map((lines) =>
    lines.map(([left, top, width, height]) => ({
      ...{ left, top, right: left + width, bottom: top + height },
    })),
  ) as unknown as Places;

describe('layout shift of the page', () => {
  let dom: Dom;
  beforeEach(() => {
    dom = installDom({ body: '' });
    const size = { clientWidth: { value: 1000 }, clientHeight: { value: 500 } };
    Object.defineProperties(dom.window.document.documentElement, size);
  });
  afterEach(() => dom.remove());

  const line: Rect = [0, 100, 400, 20];
  const at = (left: number, top: number): Rect => [left, top, 400, 20];

  it('is a line that changed or moved, but not one that became slightly wider', () => {
    const moves = (...lines: Rect[]) => lineMoves(places([line]), places(lines));
    expect(moves(line)).to.equal(false);
    expect(moves(at(12, 102))).to.equal(false);
    expect(moves(at(13, 100))).to.equal(true);
    expect(moves(at(0, 103))).to.equal(true);
    expect(moves(line, at(0, 120))).to.equal(true);
  });

  it('compares the start of lines, because the end depends on their width', () => {
    document.documentElement.dir = 'rtl';
    const wider: Rect = [-50, 100, 450, 20];
    expect(lineMoves(places([line]), places([wider]))).to.equal(false);
    document.documentElement.dir = 'ltr';
    expect(lineMoves(places([line]), places([wider]))).to.equal(true);
  });

  it('multiplies the affected share of the window by the distance', () => {
    // 400 x 70 of 1000 x 500, by 50 of 1000.
    const one = layoutShift(places([[0, 100, 400, 20]]), places([[0, 150, 400, 20]]));
    expect(one).to.be.closeTo((2 * 400 * 20) / 500_000 / 20, 1e-9);
    expect(layoutShift(places([line]), places([at(2, 102)])), 'too little to count').to.equal(0);
  });

  it('counts overlapping areas once, and nothing outside the window', () => {
    const box = (top: number): Rect => [0, top, 400, 100];
    const inner = (top: number): Rect => [100, top, 100, 50];
    const alone = layoutShift(places([box(0)]), places([box(10)]));
    expect(alone).to.be.closeTo((400 * 110) / 500_000 / 100, 1e-9);
    expect(layoutShift(places([box(0)], [inner(20)]), places([box(10)], [inner(30)]))).to.equal(
      alone,
    );
    expect(layoutShift(places([box(600)]), places([box(700)]))).to.equal(0);
    expect(layoutShift(places([box(0)], [box(600)]), places([box(10)], [box(900)]))).to.equal(
      alone,
    );
  });

  it('ignores elements that appear or disappear', () => {
    expect(layoutShift(places([line]), places([]))).to.equal(0);
  });
});
