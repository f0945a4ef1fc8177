const attributes = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'];

/** Referenced ids that are missing or duplicate. */
export function brokenReferences(container: ParentNode): string[] {
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const wanted = attributes.flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '').split(' '),
    ),
  );
  return [...twice, ...wanted.filter((id) => !ids.includes(id))];
}

/** Descriptions that assistive technology reads after the name of an element, in order. */
export function described(element: Element): string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? `(no #${id})`);
}
