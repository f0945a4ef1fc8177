/** The position of every node: the boxes of an element, the lines of a text. */
export type Places = readonly (readonly DOMRect[])[];

export function placesOnPage(): Places {
  const range = document.createRange();
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  const places: DOMRect[][] = [];
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    range.selectNodeContents(currentNode);
    places.push([...(currentNode instanceof Element ? currentNode : range).getClientRects()]);
  }
  return places;
}

/** Whether a line has moved. Moves of up to 12 pixels within a line are tolerated, because fonts differ in width. */
export function lineMoves(before: Places, after: Places): boolean {
  const start = startOfLines();
  return before.some(
    (was, index) =>
      was.length !== after[index]?.length ||
      was.some((from, line) => {
        const to = after[index]?.[line] as DOMRect;
        return Math.abs(to.top - from.top) > 2 || Math.abs(to[start] - from[start]) > 12;
      }),
  );
}

const startOfLines = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left');

/** Pixels; Chromium ignores smaller shifts. */
const MIN_DISTANCE = 3;

/**
 * The layout shift score as Chromium computes it for one frame: the share of the viewport that moves, times the largest
 * distance as a share of the viewport. See https://github.com/WICG/layout-instability.
 */
export function layoutShift(before: Places, after: Places): number {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const start = startOfLines();
  const moved: Area[] = [];
  let furthest = 0;
  before.forEach((was, index) => {
    const is = after[index] ?? [];
    const [from, to] = [was[0], is[0]];
    if (!from || !to) return;
    const distance = Math.max(Math.abs(to.top - from.top), Math.abs(to[start] - from[start]));
    const seen = [...was, ...is]
      .map(({ left, top, right, bottom }) => ({
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, width),
        bottom: Math.min(bottom, height),
      }))
      .filter(({ left, top, right, bottom }) => left < right && top < bottom);
    if (distance < MIN_DISTANCE || seen.length === 0) return;
    moved.push(...seen);
    furthest = Math.max(furthest, distance);
  });
  return (sizeOf(moved) / (width * height)) * Math.min(furthest / Math.max(width, height), 1);
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Size of the union of the areas. */
function sizeOf(areas: readonly Area[]): number {
  const fromLeft = [...areas].sort((a, b) => a.left - b.left);
  const edges = areas.flatMap(({ top, bottom }) => [top, bottom]).sort((a, b) => a - b);
  return edges.reduce((size, top, index) => {
    const bottom = edges[index + 1] ?? top;
    let [reached, covered] = [0, 0];
    for (const area of fromLeft) {
      if (area.top > top || area.bottom < bottom) continue;
      covered += Math.max(area.right - Math.max(area.left, reached), 0);
      reached = Math.max(reached, area.right);
    }
    return size + covered * (bottom - top);
  }, 0);
}
