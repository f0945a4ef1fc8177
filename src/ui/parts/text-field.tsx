import type { InputHTMLAttributes } from 'react';
import type { Message } from '../../domain/message.ts';
import { useStores } from '../use-stores.ts';
import { describedBy, Field } from './field.tsx';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'maxLength' | 'dir'
>;

interface TextFieldProps extends NativeProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: Message | null;
  readonly onEdit?: (value: string) => void;
  readonly onLeave?: () => void;
}

/** A one-line text input. What was typed before the script arrived is taken over. */
export function TextField({ id, label, value, error, onEdit, onLeave, ...native }: TextFieldProps) {
  const { pointer } = useStores();
  const adoptTyped = (input: HTMLInputElement | null) => {
    if (input && input.value !== value) onEdit?.(input.value);
  };
  return (
    <Field id={id} label={label} error={error}>
      <input
        className="text-input"
        id={id}
        name={id}
        data-focus={id}
        spellCheck={false}
        autoCapitalize="none"
        {...native}
        {...describedBy(id, error)}
        ref={adoptTyped}
        value={value}
        onChange={(event) => onEdit?.(event.target.value)}
        onBlur={() => onLeave && pointer.whenUp(onLeave)}
      />
    </Field>
  );
}
