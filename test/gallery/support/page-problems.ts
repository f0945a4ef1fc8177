/** A state of the gallery. */
interface State {
  readonly name: string;
  readonly kind: string;
}

/** Landmarks that are missing, or there more than once. Runs in the page. @param state that is shown */
export function landmarkProblems({ name, kind }: State): string[] {
  if (kind === 'mail') return [];
  // Screens that end a sign-up early, and what replaces a step, have no progress.
  const hasProgress =
    kind === 'page' && !/exists|while it loads|not be loaded|cannot start|a bug in/.test(name);
  const expected = {
    main: 1,
    h1: 1,
    aside: kind === 'page' || name.includes('not there') ? 1 : 0,
    '.step-progress': hasProgress ? 1 : 0,
  };
  return Object.entries(expected).flatMap(([selector, count]) => {
    const found = document.querySelectorAll(selector).length;
    return found === count ? [] : `${found} ${selector}`;
  });
}

/** What moves although the system asks for little of it: anything but a spinner that fades. Runs in the page. */
export function motionProblems(): string[] {
  const found = document.getAnimations().flatMap((animation) => {
    const effect = animation.effect as KeyframeEffect;
    const moved = effect.getKeyframes().flatMap(Object.keys);
    const others = moved.filter(
      (name) => !['opacity', 'offset', 'easing', 'composite', 'computedOffset'].includes(name),
    );
    return others.map((name) => `${effect.target?.className} changes its ${name}`);
  });
  for (const element of document.querySelectorAll('a, button, input, select')) {
    const { transitionDuration } = getComputedStyle(element);
    if (/[1-9]/.test(transitionDuration)) found.push(`${element.className} has a transition`);
  }
  return [...new Set(found)];
}

/**
 * Controls without a border in forced colours, and tab stops without a ring. To be called when the keyboard was used last, and
 * last of all: going through the stops changes the state. Runs in the page.
 */
export function forcedColourProblems(): string[] {
  const found: string[] = [];
  const named = (element: Element) =>
    `${element.tagName} .${element.className} ${element.id || element.textContent}`.slice(0, 80);
  const isDrawn = (width: string, style: string, colour: string, ground: string) =>
    parseFloat(width) >= 1 &&
    style !== 'none' &&
    colour !== ground &&
    !/^rgba.*, 0\)$/.test(colour);

  const ground = getComputedStyle(document.body).backgroundColor;
  const controls =
    '.button, .text-input:not([readonly]), .code-box, .form-message, .error-summary, select';
  for (const element of document.querySelectorAll(controls)) {
    if (!element.checkVisibility()) continue;
    // The name in the URL has its border round the whole of it.
    const framed = element.closest('.url-input') ?? element;
    const look = getComputedStyle(framed);
    const { borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor } = look;
    const { borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor } = look;
    const around =
      isDrawn(borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor, ground) ||
      isDrawn(borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor, ground);
    if (!around) found.push(`${named(element)} has no border`);
  }

  const stops =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled, [tabindex="-1"]), select, summary';
  for (const element of document.querySelectorAll<HTMLElement>(stops)) {
    if (!element.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    const framed = element.closest('.url-input') ?? element;
    const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(framed);
    if (!isDrawn(outlineWidth, outlineStyle, outlineColor, ground)) {
      found.push(`${named(element)} shows no focus`);
    }
  }
  return [...new Set(found)];
}
