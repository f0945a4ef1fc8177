import type { ComponentProps } from 'react';
import type { Message } from '../../domain/message.ts';
import { useStores } from '../use-stores.ts';
import { describedBy, Field } from './field.tsx';

interface TextInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  readonly id: string;
  readonly value: string;
  readonly error: Message | null;
  /** Of what tells more about it. */
  readonly hints?: readonly (string | false)[];
  readonly onEdit?: (value: string, input: HTMLInputElement) => void;
  readonly onLeave?: () => void;
}

/** A one-line text input. What was typed before the script arrived is taken over. */
export function TextInput({
  id,
  value,
  error,
  hints = [],
  onEdit,
  onLeave,
  ...native
}: TextInputProps) {
  const { pointer } = useStores();
  const adoptTyped = (input: HTMLInputElement | null) => {
    if (input && input.value !== value) onEdit?.(input.value, input);
  };
  return (
    <input
      className="text-input"
      id={id}
      name={id}
      data-focus={id}
      spellCheck={false}
      autoCapitalize="none"
      {...native}
      aria-required={!native.readOnly || undefined}
      {...describedBy(id, error, ...hints)}
      ref={adoptTyped}
      value={value}
      onChange={({ target }) => onEdit?.(target.value, target)}
      onBlur={() => onLeave && pointer.whenUp(onLeave)}
    />
  );
}

/** A text input with its label and its error. */
export function TextField({ label, ...input }: TextInputProps & { readonly label: string }) {
  return (
    <Field id={input.id} label={label} error={input.error}>
      <TextInput {...input} />
    </Field>
  );
}
