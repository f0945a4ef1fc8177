/** A checkbox with a label, drawn by the page itself. */
export interface CheckboxElement {
  readonly label: HTMLLabelElement;
  readonly box: HTMLInputElement;
}

/** @param onChange receives whether the visitor ticked the box */
export function addCheckbox(
  place: Element,
  text: string,
  onChange: (ticked: boolean) => void,
): CheckboxElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = 'bot-check';
  // Otherwise a browser ticks it again after a reload, without an event.
  box.autocomplete = 'off';
  box.addEventListener('change', () => onChange(box.checked));

  const label = document.createElement('label');
  label.className = 'bot-check-box';
  const span = document.createElement('span');
  span.textContent = text;
  label.append(box, span);
  place.append(label);
  return { label, box };
}
