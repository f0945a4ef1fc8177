import { createElement, type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** A node of the screen, as `pages.ts` reads it from our built page. */
export type ScreenNode = string | ScreenElement;

interface ScreenElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, string | true>>;
  /** What it reacts to. */
  readonly role: Role | null;
  readonly children: readonly ScreenNode[];
}

type Role = 'email' | 'form' | 'button';

/** Put in place by the bundler. */
declare const SCREEN: readonly ScreenNode[];

const calls: unknown[] = [];

/** Does with each element on the screen what needs no server. */
function Page() {
  const [email, setEmail] = useState('');
  const handlers: Record<Role, object> = {
    email: {
      value: email,
      onChange: ({ target }: { target: HTMLInputElement }) => setEmail(target.value),
    },
    form: {
      onSubmit(event: FormEvent) {
        event.preventDefault();
        calls.push(email);
      },
    },
    button: { onClick: ({ type }: Event) => calls.push(type) },
  };
  const render = (node: ScreenNode): ReactNode => {
    if (typeof node === 'string') return node;
    const { tag, props, role, children } = node;
    return createElement(tag, { ...props, ...(role && handlers[role]) }, ...children.map(render));
  };
  return createElement(Fragment, null, ...SCREEN.map(render));
}

const root = document.querySelector('#app');
if (root) hydrateRoot(root, <Page />);
