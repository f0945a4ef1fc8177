import { JSDOM } from 'jsdom';

const names = [
  'window',
  'document',
  'navigator',
  'history',
  'location',
  'sessionStorage',
  'localStorage',
  'MutationObserver',
] as const;

/** Set by the inline script. */
const setByPage = ['earlyInput', 'openTimedOut', 'startFailure', 'startWatch'] as const;

/** A browser page for one test: added to the global object and removed by `remove`. */
export interface Dom {
  readonly window: JSDOM['window'];
  /** Replaces one global, until `remove`. */
  replace(name: string, value: unknown): void;
  remove(): void;
}

export function installDom({ url = 'https://signup.test/', body = '' } = {}): Dom {
  const { window } = new JSDOM(`<!doctype html><html lang="en"><body>${body}</body></html>`, {
    url,
    pretendToBeVisual: true,
  });
  const before = new Map<string, PropertyDescriptor | undefined>();
  const replace = (name: string, value: unknown) => {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  for (const name of names) replace(name, window[name]);
  for (const name of setByPage) replace(name, undefined);
  replace('addEventListener', window.addEventListener.bind(window));

  return {
    window,
    replace,
    remove() {
      window.close();
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}

/** A new page for each test of the surrounding suite. */
export function domForEach(options: Parameters<typeof installDom>[0] = {}): Dom {
  let dom: Dom;
  beforeEach(() => {
    dom = installDom(options);
  });
  afterEach(() => dom.remove());
  return {
    get window() {
      return dom.window;
    },
    replace: (name, value) => dom.replace(name, value),
    remove: () => dom.remove(),
  };
}
