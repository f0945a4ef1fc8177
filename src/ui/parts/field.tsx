import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { Message } from '../../domain/message.ts';
import { errorIcon } from '../icons.ts';
import { directionOf, useStores, useTextOf } from '../use-stores.ts';
import { animateHeight, heightOf } from './animate.ts';
import { Drawing } from './drawing.tsx';
import { useInputReader } from './use-input-reader.ts';

interface FieldProps {
  /** Id of the control. Its hint has the id `<id>-hint`, its error `<id>-error`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: Message | null;
  readonly children: ReactNode;
}

/** A control with label, error and hint. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * Ids of the controls whose errors are not announced, because the visitor is typing or the error summary announced
 * them.
 */
export const SilentErrorsContext = createContext<readonly string[]>([]);

interface FieldErrorProps {
  readonly id: string;
  readonly error: Message | null;
  /** A changed number makes screen readers announce the same error again. */
  readonly attempt?: number;
}

/** A live region, rendered even without an error. An error that stops being silent gets a new key to be announced. */
export function FieldError({ id, error, attempt }: FieldErrorProps) {
  const textOf = useTextOf();
  const isSilent = useContext(SilentErrorsContext).includes(id);
  const text = error && textOf(error);
  return (
    <div className="field-error-place" aria-live={isSilent ? 'off' : 'polite'}>
      {error !== null && (
        <p
          key={`${isSilent} ${attempt} ${text}`}
          className="field-error"
          id={`${id}-error`}
          ref={animateMessageHeight}
        >
          <Drawing className="error-icon" icon={errorIcon} />
          <span dir={directionOf(error)}>{text}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Animates the height of a message that replaces another, and stores it in `--message-height` for the animation of its
 * removal. The property is set above the live region, because some screen readers announce a region again after a
 * change of its attributes.
 */
export function animateMessageHeight(message: HTMLElement | null): void {
  const style = message?.parentElement?.parentElement?.style;
  if (!style) return;
  const height = heightOf(message);
  animateHeight(message, style.getPropertyValue('--message-height'), 160);
  style.setProperty('--message-height', height);
}

/** ARIA attributes of a control: whether it is invalid, and the ids of its descriptions. */
export function describedBy(id: string, error: Message | null, ...others: (string | false)[]) {
  const ids = [error !== null && `${id}-error`, ...others].filter(Boolean).join(' ');
  return {
    'aria-invalid': error !== null || undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  };
}

/** Maximum number of typed characters. Every rule allows fewer, so that a too long value is reported and not cut. */
export const MAX_LENGTH = 1000;

interface TextInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  readonly id: string;
  readonly value: string;
  readonly error: Message | null;
  /** Ids of its descriptions except the error. */
  readonly hints?: readonly (string | false)[];
  /** Whether the message of the form is about this value. Default: false */
  readonly isRefused?: boolean;
  readonly onEdit?: (value: string, input: HTMLInputElement) => void;
  readonly onBlur?: () => void;
}

/** A one-line text input, required by default. */
export function TextInput({
  id,
  value,
  error,
  hints = [],
  isRefused = false,
  maxLength = MAX_LENGTH,
  required = true,
  autoCapitalize = 'none',
  enterKeyHint = 'next',
  onEdit,
  onBlur,
  ...native
}: TextInputProps) {
  const { pointer } = useStores();
  const reader = useInputReader(value, onEdit);
  return (
    <input
      className="text-input"
      id={id}
      name={id}
      data-focus={id}
      spellCheck={false}
      autoCapitalize={autoCapitalize}
      enterKeyHint={enterKeyHint}
      maxLength={maxLength}
      {...native}
      aria-required={(required && !native.readOnly) || undefined}
      {...describedBy(id, error, isRefused && 'form-message', ...hints)}
      {...(isRefused && { 'aria-invalid': true })}
      {...reader}
      onBlur={() => onBlur && pointer.whenUp(onBlur)}
    />
  );
}

export function TextField({ label, ...input }: TextInputProps & { readonly label: string }) {
  return (
    <Field id={input.id} label={label} error={input.error}>
      <TextInput {...input} />
    </Field>
  );
}
