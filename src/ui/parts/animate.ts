/**
 * Animates an element, unless the visitor prefers reduced motion.
 *
 * @param duration in milliseconds
 */
export function animate(element: Element, keyframes: PropertyIndexedKeyframes, duration: number) {
  if (!matchMedia('(prefers-reduced-motion)').matches)
    return element.animate(keyframes, { duration, easing: 'ease' });
}

/** @param previous height as a CSS length; nothing is animated if it is empty or zero */
export const animateHeight = (element: HTMLElement, previous: string, duration: number) =>
  parseFloat(previous)
    ? animate(element, { height: [previous, heightOf(element)], overflow: 'clip' }, duration)
    : undefined;

export const heightOf = (element: HTMLElement) => `${element.offsetHeight}px`;
