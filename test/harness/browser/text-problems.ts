/**
 * What of the texts on the page cannot be read as it is: a line that sticks out of the window, is cut off by a box or lies over
 * another. Runs in the page.
 * @returns a line for each
 */
export function textProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found: string[] = [];
  /** The part of a line that can be seen where a box around it scrolls. */
  const seen = (line: DOMRect, of: Element): DOMRect => {
    let [left, right, top, bottom] = [line.left, line.right, line.top, line.bottom];
    for (let around: Element | null = of; around; around = around.parentElement) {
      if (around === document.body || !/auto|scroll/.test(getComputedStyle(around).overflow))
        continue;
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
    // A button whose request is under way says so in the place of what it is called.
    if (of.closest('[aria-busy=true] .button-label')) continue;
    for (const line of range.getClientRects()) {
      const box = seen(line, of);
      if (box.width > 1 && box.height > 1) lines.push({ text, box, of });
    }
  }

  for (const { text, box, of } of lines) {
    if (box.right > clientWidth + 1 || box.left < -1) found.push(`"${text}" sticks out`);
    for (let around: Element | null = of; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const sideways = overflowX === 'hidden' || overflowX === 'clip';
      const upright = overflowY === 'hidden' || overflowY === 'clip';
      // Letters have room above and below them that nothing is drawn in.
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
      // As much as lines of a small line height share anyway.
      if (width > 1 && height > smaller * 0.35) {
        found.push(`"${one.text}" and "${other.text}" lie over each other`);
      }
    }
  }

  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=checkbox], [type=hidden]), select',
  )) {
    const look = getComputedStyle(control);
    const room = control.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
    pen.font = look.font;
    const shown =
      control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.placeholder;
    const width = pen.measureText(shown ?? '').width;
    if (width > room + 1) found.push(`"${shown}" is cut off by its field`);
  }
  return [...new Set(found)];
}

/** Targets and letters that are too small: 24 px for every target, 44 px of height for the main controls. Runs in the page. */
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
      found.push(`${name}: small letters`);
    }
  }
  return found;
}
