const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};

/** Sets the value of an input as a password manager does: without an event, and unnoticed by React. */
export function setNatively(input: HTMLInputElement, value: string): void {
  set?.call(input, value);
}

/** Dispatches the event that a password manager sends afterwards. */
export const inputEvent = () => new Event('input', { bubbles: true });
