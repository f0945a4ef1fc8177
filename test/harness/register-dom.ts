import { JSDOM } from 'jsdom';

/*
 * Installs a DOM before React is imported, which requires it while loading. For the tests of views; to be
 * given to Node with `--import`.
 */
const { window } = new JSDOM('<!doctype html><html lang="en" dir="ltr"><body></body></html>', {
  url: 'http://localhost:3000/',
  pretendToBeVisual: true,
});

// Node's own versions do not match the document.
const replaced = new Set(['navigator', 'Event', 'EventTarget', 'CustomEvent']);

// No style sheets are loaded, and jsdom's own function takes half of the time of these tests.
const { style: none } = window.document.createElement('p');
none.display = 'none';
window.getComputedStyle = (element) => {
  const { hidden, style } = element as HTMLElement;
  return hidden ? none : style;
};

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !replaced.has(name)) continue;
  const value = window[name as keyof typeof window];
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
// Inherited properties are not among the names.
globalThis.addEventListener = window.addEventListener.bind(window);
