const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};

/** Sets the value of an input as a password manager does: without an event, and unnoticed by React. */
export function setNatively(input: HTMLInputElement, value: string): void {
  set?.call(input, value);
}

/** The event that follows. */
export const inputEvent = () => new Event('input', { bubbles: true });
