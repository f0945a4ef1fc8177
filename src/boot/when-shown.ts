declare global {
  interface Document {
    /** True until the visitor opens a prerendered page; undefined in browsers that do not prerender. */
    readonly prerendering?: boolean;
  }
}

/** Calls back at once, or when the visitor opens a page that the browser is prerendering. */
export function whenShown(callback: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', callback);
  else callback();
}
