import type { ComponentProps } from 'react';

type StepFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'action'> & {
  readonly onSubmit: () => unknown;
};

/** A form that the script sends. The rules are ours, so the browser's own stay silent. */
export function StepForm({ onSubmit, ...form }: StepFormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
