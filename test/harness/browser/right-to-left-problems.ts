/**
 * What a sheet has got wrong about a page that runs from right to left: a box that is not the mirror image of the same one
 * on a page from left to right, room between the letters of a script that joins them, a field that does not keep to the
 * order of what is typed. Runs in the page.
 * @returns a line for each
 */
export function rightToLeftProblems(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const named = (element: Element, pseudo: string) =>
    `${element.localName}${element.id && `#${element.id}`} .${element.getAttribute('class')}${pseudo}`;
  /** What of a look is on the left, and what on the right. */
  const sides = [
    ...['margin', 'padding'].map((name) => [`${name}-left`, `${name}-right`] as const),
    ['border-left-width', 'border-right-width'],
    ['left', 'right'],
  ] as const;

  const parts = [...document.querySelectorAll('body *:not(script, style, template, option, svg *)')]
    // What has a direction of its own has it in what it holds, too.
    .filter((element) => element.parentElement?.closest('[dir]') === root)
    // Words of a line stand in the order of their scripts.
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
      // A corner that is turned points the same way in both.
      const isTurned = look.rotate !== 'none';
      const values = sides
        .filter(([name]) => !hasOwn && !(isTurned && name.startsWith('border')))
        .filter(([name]) => name !== 'left' || (pseudo !== '' && look.position === 'absolute'))
        .map((names) => names.map((name) => Number.parseFloat(look.getPropertyValue(name)) || 0));
      const { left, right } = element.getBoundingClientRect();
      return pseudo === '' ? [[left, root.clientWidth - right], ...values] : values;
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
      found.push(`${named(element, pseudo)} is no mirror image: ${seen}`);
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
      found.push(`${named(input, '')} turns round what is typed`);
    }
  }
  return found;
}
