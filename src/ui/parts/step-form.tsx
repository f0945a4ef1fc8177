import { type ComponentProps, type RefObject, useEffect } from 'react';
import type { FocusRequest } from '../stores/focus-request.ts';

type StepFormProps = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate' | 'action' | 'method'
> & {
  readonly onSubmit: () => unknown;
};

/**
 * A form that the script sends. The rules are ours, so the browser's own stay silent. Without the script it goes nowhere:
 * a form with the method `dialog` that stands in none is not sent, by the standard, whatever is pressed.
 */
export function StepForm({ onSubmit, ...form }: StepFormProps) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** Carries out a store's wish: focuses what bears `data-focus` with the wished name inside of `container`. */
export function useFocusRequest<Target extends string>(
  container: RefObject<HTMLElement | null>,
  request: FocusRequest<Target>,
): void {
  const { current } = request;
  useEffect(() => {
    if (current === null) return;
    const wished = container.current?.querySelector<HTMLElement>(
      `[data-focus="${current.target}"]`,
    );
    const control = wished?.querySelector<HTMLElement>('input, iframe, .bot-check-retry') ?? wished;
    control?.focus();
    request.done();
  }, [container, request, current]);
}
