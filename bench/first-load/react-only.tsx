import { createElement, type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** A node of the screen, as `pages.ts` reads it from our built page. */
export type ScreenNode =
  | string
  | {
      readonly tag: string;
      readonly props: Readonly<Record<string, string | true>>;
      readonly children: readonly ScreenNode[];
    };

/** Defined by the bundler. */
declare const SCREEN: readonly ScreenNode[];

const calls: unknown[] = [];

/** The screen with event handlers that need no server. */
function Page() {
  const [email, setEmail] = useState('');
  const typing = {
    value: email,
    onChange: ({ target }: { target: HTMLInputElement }) => setEmail(target.value),
  };
  const submitting = {
    onSubmit(event: FormEvent) {
      event.preventDefault();
      calls.push(email);
    },
  };
  const clicking = { onClick: ({ type }: Event) => calls.push(type) };
  const handlersOf = (tag: string, type: unknown) => {
    if (tag === 'input' && type === 'email') return typing;
    if (tag === 'form') return submitting;
    return tag === 'button' && type === 'button' ? clicking : null;
  };
  const render = (node: ScreenNode): ReactNode => {
    if (typeof node === 'string') return node;
    const { tag, props, children } = node;
    const all = { ...props, ...handlersOf(tag, props.type) };
    return createElement(tag, all, ...children.map(render));
  };
  return createElement(Fragment, null, ...SCREEN.map(render));
}

const root = document.querySelector('#app');
if (root) hydrateRoot(root, <Page />);
