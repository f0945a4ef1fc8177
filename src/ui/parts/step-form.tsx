import type { ComponentProps } from 'react';

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
