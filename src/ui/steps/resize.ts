import { animate, animateHeight, heightOf } from '../parts/animate.ts';

/** Sizes before the last change of step. */
let previous: ReturnType<typeof measure> | undefined;

/**
 * A ref of the current step that animates a change of step. The card changes its height in 240 ms; its content does not
 * move and is clipped while the card grows. The picture on the panel moves from its previous position, unless it was
 * hidden. Measures before the next paint, when all parts of the step have their size.
 */
export function resize(step: HTMLElement | null) {
  const card = step?.closest('main');
  if (!card) return;
  let animation: Animation | undefined;
  requestAnimationFrame(() => {
    if (!previous) return;
    const [height, previousBottom, previousSize] = previous;
    const [, bottom, size, picture] = measure(card);
    animation = animateHeight(card, height, 240);
    if (picture && size && previousSize) {
      const translate = `0 ${previousBottom - bottom}px`;
      animate(picture, { translate, scale: previousSize / size, offset: 0 }, 400);
    }
  });
  return () => {
    previous = measure(card);
    animation?.cancel();
  };
}

/**
 * @returns height of the card as in CSS; bottom of the picture in pixels, its size relative to that of its file, and
 *   the picture, which is at the bottom of its element
 */
function measure(card: HTMLElement) {
  const picture = card.parentElement?.querySelector<HTMLImageElement>('.illustration>img');
  const { bottom = 0, width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  const size = picture && Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  return [heightOf(card), bottom, size, picture] as const;
}
