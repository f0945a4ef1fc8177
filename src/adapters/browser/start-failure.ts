declare global {
  /** See `showStartFailure`: the page has it already, so no other script needs to bring it. */
  var startFailure: typeof showStartFailure | undefined;
  /** Ends the watch, when the script of the page has got through its start. */
  var startWatch: AbortController | undefined;
}

/** To be called from the page itself: a script that does not arrive, cannot be read or throws at its start can't say so. */
export function watchStart(): void {
  globalThis.startFailure = showStartFailure;
  globalThis.startWatch = new AbortController();
  addEventListener(
    'error',
    ({ target, filename, error }) => {
      const { src } = document.querySelector('script[type=module]') as HTMLScriptElement;
      const isOurs = filename?.startsWith(src.replace(/[^/]*$/, ''));
      // Errors of others, of extensions say, do not keep the page from starting.
      if (!isOurs && (target as HTMLScriptElement).src !== src) return;
      showStartFailure(error?.message ?? '');
    },
    // Only the script's element gets the event of a failed script.
    { capture: true, signal: globalThis.startWatch.signal },
  );
}

/**
 * Puts what the build wrote for a page that cannot start in the place of the step.
 * @param reason for support
 * @returns the links that it shows, each with the name of its setting as `data-setting`
 */
export function showStartFailure(reason: string): NodeListOf<HTMLAnchorElement> {
  const { content } = document.querySelector('#start-failure') as HTMLTemplateElement;
  const failure = content.firstElementChild as HTMLElement;
  const heading = failure.querySelector('h1') as HTMLElement;
  (failure.querySelector('p:last-child') as Element).textContent = reason;
  document.title = heading.textContent;
  document.querySelector('#app')?.replaceWith(failure);
  const retry = failure.querySelector('button');
  if (retry) retry.onclick = () => location.reload();
  heading.focus();
  return failure.querySelectorAll('[data-setting]');
}
