import { type FormEvent, type SyntheticEvent, useRef } from 'react';

type OnEdit = (value: string, input: HTMLInputElement, isComposing: boolean) => void;

const readers = new WeakMap<Element, () => void>();

/**
 * Props of a controlled text input. They also pass on a value that was set without an event, for example before hydration, or
 * by a password manager that sets all values before the first event: React would replace it at the next render.
 */
export function useInputReader(value: string, onEdit: OnEdit) {
  const latest = useRef(onEdit);
  latest.current = onEdit;
  /** The last value that was rendered or passed on. */
  const known = useRef(value);
  const pass = (input: HTMLInputElement, isComposing = false) => {
    known.current = input.value;
    latest.current(input.value, input, isComposing);
  };
  const read = (input: HTMLInputElement) => {
    if (input.value !== known.current) pass(input);
  };
  return {
    value,
    // React does not call `onChange` when a character is replaced by itself.
    onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) =>
      pass(currentTarget, (nativeEvent as InputEvent).isComposing),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget),
    ref: (input: HTMLInputElement) => {
      known.current = value;
      read(input);
      readers.set(input, () => read(input));
      // React calls it before it sets the value of the next render.
      return () => read(input);
    },
  };
}

/** Event handler of a form: reads its text inputs. */
export function readInputs({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const element of currentTarget.elements) readers.get(element)?.();
}
