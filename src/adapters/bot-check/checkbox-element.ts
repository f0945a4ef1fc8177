/** The page's own checkbox with its label. */
export interface CheckboxElement {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
}

/** @param onChange receives whether the visitor ticked it */
export function addCheckbox(
  place: Element,
  text: string,
  onChange: (ticked: boolean) => void,
): CheckboxElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.name = 'bot-check';
  // Otherwise browsers restore the tick after a reload without an event.
  input.autocomplete = 'off';
  input.addEventListener('change', () => onChange(input.checked));

  const label = document.createElement('label');
  label.className = 'bot-check-box';
  const span = document.createElement('span');
  span.textContent = text;
  label.append(input, span);
  place.append(label);
  return { label, input };
}
