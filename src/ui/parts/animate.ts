/**
 * Changes the height of an element smoothly, or at once if the visitor prefers that.
 *
 * @param heights the former and the new one, as in CSS; nothing moves if there is no former one
 * @param duration in milliseconds
 */
export function animateHeight(element: Element, heights: string[], duration: number) {
  if (
    !parseFloat(heights[0] ?? '') ||
    !matchMedia('(prefers-reduced-motion:no-preference)').matches
  )
    return;
  return element.animate(
    { height: heights, overflow: 'clip' },
    { duration, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
}

export const heightOf = (element: HTMLElement) => `${element.offsetHeight}px`;
