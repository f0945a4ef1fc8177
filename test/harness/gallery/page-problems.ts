import type { State } from '#tools/gallery/states/states.ts';

/**
 * Finds unreadable text: lines that overflow the window, are clipped by a box or overlap. Runs in the page.
 * @returns a line for each
 */
export function textProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found: string[] = [];
  /** The visible part of a line inside boxes that scroll, or show an ellipsis. */
  const seen = (line: DOMRect, of: Element): DOMRect => {
    let [left, right, top, bottom] = [line.left, line.right, line.top, line.bottom];
    for (let around: Element | null = of; around; around = around.parentElement) {
      const { overflow, textOverflow } = getComputedStyle(around);
      const cuts = /auto|scroll/.test(overflow) || textOverflow === 'ellipsis';
      if (around === document.body || !cuts) continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
  };
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways to ${scrollWidth} px`);

  const lines: { readonly text: string; readonly box: DOMRect; readonly of: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const of = node.parentElement as Element;
    const text = node.data.trim().slice(0, 40);
    if (text === '' || of.closest('.visually-hidden, script, style, noscript, option, template'))
      continue;
    if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    // A busy button shows its progress instead of its label.
    if (of.closest('[aria-busy=true] .button-label')) continue;
    for (const line of range.getClientRects()) {
      const box = seen(line, of);
      // Chrome reports a line with an ellipsis twice.
      const isKnown = lines.some((it) => it.of === of && it.box.top === box.top);
      if (!isKnown && box.width > 1 && box.height > 1) lines.push({ text, box, of });
    }
  }

  for (const { text, box, of } of lines) {
    if (box.right > clientWidth + 1 || box.left < -1) found.push(`"${text}" overflows the window`);
    for (let around: Element | null = of; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const sideways = overflowX === 'hidden' || overflowX === 'clip';
      const upright = overflowY === 'hidden' || overflowY === 'clip';
      // The box of a line is higher than its letters.
      const cut =
        (sideways && (box.left < left - 1 || box.right > right + 1)) ||
        (upright && (box.top < top - 4 || box.bottom > bottom + 4));
      if (cut) found.push(`"${text}" is cut off by ${around.tagName} .${around.className}`);
    }
  }

  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const smaller = Math.min(one.box.height, other.box.height);
      // Boxes of lines with a small line height overlap this much without overlapping letters.
      if (width > 1 && height > smaller * 0.35) {
        found.push(`"${one.text}" and "${other.text}" overlap`);
      }
    }
  }

  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=checkbox], [type=hidden]), select',
  )) {
    if (!control.checkVisibility()) continue;
    const look = getComputedStyle(control);
    const room = control.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
    const isSelect = control instanceof HTMLSelectElement;
    pen.font = isSelect ? look.font : getComputedStyle(control, '::placeholder').font;
    // A select wraps its text.
    const shown = isSelect ? control.selectedOptions[0]?.text.split(/[ -]/) : [control.placeholder];
    for (const text of shown ?? []) {
      if (pen.measureText(text).width > room + 1) found.push(`"${text}" is cut off by its field`);
    }
  }
  return [...new Set(found)];
}

/**
 * Finds letters and targets that are too small. Required are 24 px for every target, and a height of 44 px for the main
 * controls. Runs in the page.
 */
export function sizeProblems(): string[] {
  const found: string[] = [];
  for (const target of document.querySelectorAll('a, button, input:not([type=hidden]), select')) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    const name = `${target.tagName} ${target.id || target.textContent}`;
    const isMain = target.matches('.button, input:not([type=checkbox]), select');
    if (width < 24 || height < (isMain ? 44 : 24)) {
      found.push(`${name}: ${Math.round(width)} x ${Math.round(height)} px`);
    }
    if (target.matches('input, select') && parseFloat(getComputedStyle(target).fontSize) < 16) {
      found.push(`${name}: lowercase letters`);
    }
  }
  return found;
}

/**
 * Finds errors of right-to-left pages: boxes that are not mirrored, letter spacing in a joined script, fields that do
 * not follow the direction of their input. Runs in the page.
 * @returns a line for each
 */
export function rightToLeftProblems(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const named = (element: Element, pseudo: string) =>
    `${element.localName}${element.id && `#${element.id}`} .${element.getAttribute('class')}${pseudo}`;
  /** Left and right properties of a style. */
  const sides = [
    ...['margin', 'padding'].map((name) => [`${name}-left`, `${name}-right`] as const),
    ['border-left-width', 'border-right-width'],
    ['left', 'right'],
  ] as const;

  const parts = [...document.querySelectorAll('body *:not(script, style, template, option, svg *)')]
    .filter((element) => element.checkVisibility())
    // An element with its own direction passes it to its content.
    .filter((element) => element.parentElement?.closest('[dir]') === root)
    // Words in a line have the direction of their script.
    .filter((element) => !/^inline|^contents|^none/.test(getComputedStyle(element).display))
    .flatMap((element) => ['', '::before', '::after'].map((pseudo) => ({ element, pseudo })))
    .filter(
      ({ element, pseudo }) =>
        pseudo === '' || !/^(none|normal)$/.test(getComputedStyle(element, pseudo).content),
    );

  const measured = () =>
    parts.map(({ element, pseudo }) => {
      const look = getComputedStyle(element, pseudo || null);
      const hasOwn = element.hasAttribute('dir');
      // A rotated corner is the same in both directions.
      const isTurned = look.rotate !== 'none';
      const values = sides
        .filter(([name]) => !hasOwn && !(isTurned && name.startsWith('border')))
        .filter(([name]) => name !== 'left' || (pseudo !== '' && look.position === 'absolute'))
        .map((names) => names.map((name) => Number.parseFloat(look.getPropertyValue(name)) || 0));
      const { left, right } = element.getBoundingClientRect();
      return pseudo === '' ? [[left, document.body.clientWidth - right], ...values] : values;
    });

  const fromRight = measured();
  root.dir = 'ltr';
  const fromLeft = measured();
  root.dir = 'rtl';
  for (const [index, { element, pseudo }] of parts.entries()) {
    const differs = fromRight[index]?.some(([left = 0, right = 0], at) => {
      const [otherLeft = 0, otherRight = 0] = fromLeft[index]?.[at] ?? [];
      return Math.abs(left - otherRight) > 1 || Math.abs(right - otherLeft) > 1;
    });
    if (differs) {
      const seen = `${JSON.stringify(fromRight[index])}, not of ${JSON.stringify(fromLeft[index])}`;
      found.push(`${named(element, pseudo)} is not a mirror image: ${seen}`);
    }
    const spacing = getComputedStyle(element, pseudo || null).letterSpacing;
    if (!/^(normal|0px)$/.test(spacing)) {
      found.push(`${named(element, pseudo)} has letters ${spacing} apart`);
    }
  }

  const typed = 'input:not([type=checkbox], [type=hidden])';
  for (const input of document.querySelectorAll(typed)) {
    const { direction, unicodeBidi } = getComputedStyle(input);
    if (direction === 'rtl' && unicodeBidi !== 'plaintext') {
      found.push(`${named(input, '')} reorders its input`);
    }
  }
  return found;
}

/** Finds missing and duplicate landmarks. Runs in the page. @param state that is shown */
export function landmarkProblems({ name, kind }: Pick<State, 'name' | 'kind'>): string[] {
  if (kind === 'mail') return [];
  // Results without a new organization and replacements of a step have no progress; the outline of a step has no
  // heading either.
  const isAwaited = name.endsWith('while loading');
  const hasProgress =
    kind === 'page' &&
    !isAwaited &&
    !/^result, (organization|administrator) exists|^a later step|cannot start|without scripts|a bug in/.test(
      name,
    );
  // In a narrow window only the email step and success with a picture have a panel; pages for reviewers have none.
  const showsItBelow = () =>
    kind === 'page' &&
    (document.querySelector('.result, .reached:nth-child(2)') === null ||
      document.querySelector('.page:has(.success) .illustration-last') !== null);
  const hasPanel =
    document.querySelector('.wide, .alone') === null &&
    (matchMedia('(min-width: 60rem)').matches || showsItBelow());
  const expected = {
    main: 1,
    h1: isAwaited ? 0 : 1,
    aside: hasPanel ? 1 : 0,
    '.step-progress': hasProgress ? 1 : 0,
  };
  return Object.entries(expected).flatMap(([selector, count]) => {
    const found = [...document.querySelectorAll(selector)].filter((it) =>
      it.checkVisibility(),
    ).length;
    return found === count ? [] : `${found} ${selector}`;
  });
}

/** Finds animations with reduced motion, except the fading spinner. Runs in the page. */
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
 * Finds controls without a border in forced colors, and tab stops without a ring. Call it after a key press, because
 * browsers then show the ring, and as the last check, because it moves the focus. Runs in the page.
 */
export function forcedColorProblems(): string[] {
  const found: string[] = [];
  const named = (element: Element) =>
    `${element.tagName} .${element.className} ${element.id || element.textContent}`.slice(0, 80);
  const isDrawn = (width: string, style: string, color: string, background: string) =>
    parseFloat(width) >= 1 &&
    style !== 'none' &&
    color !== background &&
    !/^rgba.*, 0\)$/.test(color);

  const background = getComputedStyle(document.body).backgroundColor;
  const controls =
    '.button, .text-input:not([readonly]), .code-box, .form-message, .error-summary, select';
  for (const element of document.querySelectorAll(controls)) {
    if (!element.checkVisibility()) continue;
    // The border of the short name is on the element around the whole URL.
    const framed = element.closest('.url-input, .field:has([readonly]), .next-steps li') ?? element;
    const look = getComputedStyle(framed);
    const { borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor } = look;
    const { borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor } = look;
    const around =
      isDrawn(borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor, background) ||
      isDrawn(borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor, background);
    if (!around) found.push(`${named(element)} has no border`);
  }

  const stops =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled, [tabindex="-1"]), select, summary';
  for (const element of document.querySelectorAll<HTMLElement>(stops)) {
    if (!element.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    const framed = element.closest('.url-input, .field:has([readonly]), .next-steps li') ?? element;
    const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(framed);
    if (!isDrawn(outlineWidth, outlineStyle, outlineColor, background)) {
      found.push(`${named(element)} shows no focus`);
    }
  }
  return [...new Set(found)];
}

/** All texts of the page for visitors: title, text and attributes. Runs in the page. */
export function textsOfPage(): string[] {
  const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'data-placeholder'];
  const texts = [document.title];
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (description) texts.push(description.content);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const of = walker.currentNode.parentElement;
    // The preview of an organization shows the input.
    if (!of?.closest('script, style, noscript, template, .organization-preview'))
      texts.push(`${walker.currentNode.nodeValue}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}
