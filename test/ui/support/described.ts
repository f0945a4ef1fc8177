/** What assistive technology reads of an element beside its name, in order. */
export function described(element: Element): string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? `(no #${id})`);
}
