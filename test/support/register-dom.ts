import { JSDOM } from 'jsdom';

/*
 * Makes Node a page, before React is imported, which asks for the DOM as it loads. For the tests of views; to be
 * given to Node with `--import`.
 */
const { window } = new JSDOM('<!doctype html><html lang="en" dir="ltr"><body></body></html>', {
  url: 'http://localhost:3000/',
  pretendToBeVisual: true,
});

const descriptors = Object.getOwnPropertyDescriptors(window);
for (const [name, descriptor] of Object.entries(descriptors)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, descriptor);
}
// Node has its own of these; the page's must go together with its document.
for (const name of ['window', 'navigator', 'Event', 'EventTarget', 'CustomEvent'] as const) {
  Object.defineProperty(globalThis, name, {
    value: window[name],
    configurable: true,
    writable: true,
  });
}
