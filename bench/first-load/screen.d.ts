/** Written by `screen-module.ts` when the page is bundled. */
declare module 'screen' {
  import type { ChangeEvent, FormEvent, MouseEvent, ReactNode } from 'react';
  export function Screen(props: {
    readonly email: string;
    onEmail(event: ChangeEvent<HTMLInputElement>): void;
    onSso(event: MouseEvent): void;
    onSubmit(event: FormEvent): void;
  }): ReactNode;
}
