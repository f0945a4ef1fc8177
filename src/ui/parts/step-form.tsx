import { type ComponentProps, type RefObject, useEffect } from 'react';
import type { FocusRequest } from '../stores/focus-request.ts';
import { readInputs } from './use-input-reader.ts';

type StepFormProps = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate' | 'action' | 'method'
> & {
  readonly onSubmit: () => unknown;
};

/**
 * A form that a script sends, without the browser's validation. The method `dialog` has no effect outside of a dialog,
 * so that the browser does not send the form before hydration.
 */
export function StepForm({ onSubmit, ...form }: StepFormProps) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      // Reads values that were set without an event, because they may enable the clicked button.
      onClickCapture={readInputs}
      onSubmit={(event) => {
        event.preventDefault();
        readInputs(event);
        onSubmit();
      }}
    />
  );
}

/** Focuses the element in `container` whose `data-focus` is the target of a store's request. */
export function useFocusRequest<Target extends string>(
  container: RefObject<HTMLElement | null>,
  request: FocusRequest<Target>,
): void {
  const { current } = request;
  useEffect(() => {
    if (current === null) return;
    const target = container.current?.querySelector<HTMLElement>(
      `[data-focus="${current.target}"]`,
    );
    const control = target?.querySelector<HTMLElement>('input, iframe, .bot-check-retry') ?? target;
    control?.focus();
    request.done();
  }, [container, request, current]);
}
