/**
 * Input before hydration. If an extension has changed the prerendered page, React replaces all elements, so a click is
 * recorded as the position of its button.
 */
interface EarlyInput {
  /** Positions among the buttons; -1 for a click elsewhere. */
  readonly clicks: number[];
  /** The address field at the last focus or edit. An extension may have replaced it. */
  field?: HTMLInputElement;
  /** The address at each focus and edit. */
  readonly values: string[];
  /** The element that was focused or edited last. */
  focused?: Element;
}

declare global {
  /** Undefined when all listeners are attached. */
  var earlyInput: EarlyInput | undefined;
}

const buttons = () => [
  ...document.querySelectorAll<HTMLElement>('.button-provider,.continue-place'),
];
const addressField = () => document.querySelector<HTMLInputElement>('#email');

/** Records input. Call it in the inline script, before other listeners are attached. */
export function recordEarlyInput(): void {
  globalThis.earlyInput = { clicks: [], values: [] };
  const record = ({ type, target }: Event) => {
    const early = globalThis.earlyInput;
    const element = target as HTMLInputElement;
    if (!early) return;
    if (type === 'click') {
      early.clicks.push(buttons().findIndex((button) => button.contains(element)));
    } else {
      early.focused = element;
      if (element.type === 'email') {
        early.field = element;
        early.values.push(element.value);
      }
    }
  };
  for (const type of ['click', 'focusin', 'input']) addEventListener(type, record, true);
}

/**
 * Call it before hydration.
 * @returns a function that restores address, caret and focus in a field that has replaced the prerendered one, and
 *   returns the address
 */
export function addressRestorer(): () => string | undefined {
  const prerendered = addressField();
  return () => {
    const { field = prerendered, values = [], focused } = globalThis.earlyInput ?? {};
    const input = addressField();
    if (!input || !field || input === field) return;
    // An extension that replaced the field may have set a newer value.
    input.value ||= field.value;
    const caret = caretAfterEdit(values.at(-2) ?? '', input.value);
    // Fields of type `email` do not expose their selection.
    input.type = 'text';
    input.setSelectionRange(caret, caret);
    input.type = 'email';
    if (focused === field) input.focus();
    return input.value;
  };
}

function caretAfterEdit(previous: string, value: string): number {
  let caret = 0;
  while (caret < previous.length && previous[caret] === value[caret]) caret += 1;
  caret += Math.max(0, value.length - previous.length);
  while (!previous.endsWith(value.slice(caret))) caret += 1;
  return caret;
}

/** Repeats the recorded clicks. Recording continues. */
export function repeatEarlyClicks(clicks = takeEarlyClicks()): void {
  for (const position of clicks) buttons()[position]?.click();
}

/** Repeats the recorded clicks and stops recording. Call it when all listeners are attached. */
export function endEarlyInput(): void {
  const clicks = takeEarlyClicks();
  globalThis.earlyInput = undefined;
  repeatEarlyClicks(clicks);
}

/** Removes the recorded clicks. */
export function takeEarlyClicks(): readonly number[] {
  return globalThis.earlyInput?.clicks.splice(0) ?? [];
}
