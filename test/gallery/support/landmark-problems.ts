/** What there must be one of, and is not. Runs in the page. @param state that is shown */
export function landmarkProblems({
  name,
  kind,
}: {
  readonly name: string;
  readonly kind: string;
}): string[] {
  if (kind === 'mail') return [];
  // The ends of another way than the sign-up's, and what stands in the place of a step, have none.
  const hasProgress =
    kind === 'page' && !/exists|while it loads|not be loaded|cannot start|a bug in/.test(name);
  const expected = {
    main: 1,
    h1: 1,
    aside: kind === 'page' || name.includes('not there') ? 1 : 0,
    '.step-progress': hasProgress ? 1 : 0,
  };
  return Object.entries(expected)
    .map(([selector, count]) => ({
      selector,
      count,
      found: document.querySelectorAll(selector).length,
    }))
    .filter(({ count, found }) => found !== count)
    .map(({ selector, found }) => `${found} ${selector}`);
}
