import type { InputHTMLAttributes } from 'react';
import { describedBy, Field } from './field.tsx';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'readOnly'
  | 'maxLength'
  | 'dir'
  | 'required'
>;

interface TextFieldProps extends NativeProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onEdit?: (value: string) => void;
  readonly onLeave?: () => void;
}

/** A one-line text input. What was typed before the script arrived is taken over. */
export function TextField({
  id,
  label,
  hint,
  value,
  error,
  onEdit,
  onLeave,
  ...native
}: TextFieldProps) {
  const adoptTyped = (input: HTMLInputElement | null) => {
    if (input && input.value !== value) onEdit?.(input.value);
  };
  return (
    <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <input
        className="text-input"
        id={id}
        name={id}
        data-focus={id}
        spellCheck={false}
        autoCapitalize="none"
        {...native}
        {...describedBy(id, error, hint !== undefined && `${id}-hint`)}
        ref={adoptTyped}
        value={value}
        onChange={(event) => onEdit?.(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
