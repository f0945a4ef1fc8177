declare global {
  /** See `showStartFailure`: the page has it already, so no other script needs to bring it. */
  var startFailure: typeof showStartFailure | undefined;
  /** Ends the watch, when the script of the page has got through its start. */
  var startWatch: AbortController | undefined;
  /** Called when the page is not open after `OPEN_TIMEOUT_MS`; undefined once it is open, or has failed. */
  var openTimedOut: (() => unknown) | undefined;
}

/** Milliseconds from the inline script to a page that can do everything. */
export const OPEN_TIMEOUT_MS = 120_000;

/** To be called from the page itself: a script that does not arrive, cannot be read or throws at its start can't say so. */
export function watchStart(): void {
  globalThis.startFailure = showStartFailure;
  globalThis.openTimedOut = () => showStartFailure('');
  setTimeout(() => globalThis.openTimedOut?.(), OPEN_TIMEOUT_MS);
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
 * Shows what the build wrote for a page that cannot start, in the place of the step. The step is hidden, not removed: what was
 * typed into it outlasts the reload. A second call changes nothing.
 * @param reason for support
 * @returns the links that it shows, each with the name of its setting as `data-setting`
 */
export function showStartFailure(reason: string): NodeListOf<HTMLAnchorElement> {
  globalThis.openTimedOut = undefined;
  const step = document.querySelector('#app') as HTMLElement;
  const { content } = document.querySelector('#start-failure') as HTMLTemplateElement;
  const failure = content.firstElementChild;
  if (failure) {
    const heading = failure.querySelector('h1') as HTMLElement;
    (failure.querySelector('p:last-child') as Element).textContent = reason;
    document.title = heading.textContent;
    delete document.documentElement.dataset.awaited;
    step.hidden = true;
    step.before(failure);
    const retry = failure.querySelector('button');
    if (retry) retry.onclick = () => location.reload();
    heading.focus();
  }
  return document.querySelectorAll('[data-setting]');
}
