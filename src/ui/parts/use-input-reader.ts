import { type FormEvent, type SyntheticEvent, useRef } from 'react';

/** @param event undefined for a value that was set without one */
type OnEdit = (value: string, input: HTMLInputElement, event?: InputEvent) => void;

const readers = new WeakMap<Element, () => void>();

/**
 * Props of a controlled text input that also report values set without an event, for example before hydration or by a
 * password manager. React would replace such a value at the next render.
 */
export function useInputReader(value: string, onEdit?: OnEdit) {
  /** The value that was rendered or reported last, and the current handler. */
  const { current: last } = useRef({ value, onEdit });
  last.onEdit = onEdit;
  const read = (input: HTMLInputElement, event?: Event) => {
    if (!event && [last.value, value].includes(input.value)) return;
    last.value = input.value;
    last.onEdit?.(input.value, input, event as InputEvent);
  };
  return {
    value,
    // React does not call `onChange` when a character is replaced by the same one.
    onInput: (event: FormEvent<HTMLInputElement>) => read(event.currentTarget, event.nativeEvent),
    onChange: (event: FormEvent<HTMLInputElement>) => read(event.currentTarget),
    ref: (input: HTMLInputElement) => {
      last.value = value;
      const readInput = () => read(input);
      readInput();
      readers.set(input, readInput);
      // React calls this cleanup before it sets the value of the next render.
      return readInput;
    },
  };
}

/** Event handler of a form: reads its text inputs. */
export function readInputs({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const element of currentTarget.elements) readers.get(element)?.();
}
