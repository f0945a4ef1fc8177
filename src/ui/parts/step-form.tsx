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
 * A form that is sent by script, without the browser's validation. Before hydration it is not sent at all, because the
 * method `dialog` has no effect outside of a dialog.
 */
export function StepForm({ onSubmit, ...form }: StepFormProps) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      // A value set without an event may enable the button that is clicked.
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
