declare global {
  interface Document {
    /** True until the visitor opens a prerendered page; undefined in browsers that do not prerender. */
    readonly prerendering?: boolean;
  }
}

/** Calls back at once; on a prerendered page when the visitor opens it, if ever. */
export function whenShown(callback: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', callback);
  else callback();
}
