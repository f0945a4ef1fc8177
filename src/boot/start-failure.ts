declare global {
  /** Set by the inline script, so that the bundles do not contain the function. */
  var startFailure: typeof showStartFailure | undefined;
  /** Aborted when the main script has started. */
  var startWatch: AbortController | undefined;
  /** Called when the page is not open after `OPEN_TIMEOUT_MS`; undefined when it is open or has failed. */
  var openTimedOut: (() => unknown) | undefined;
}

/** Milliseconds from the inline script until the page is open. */
const OPEN_TIMEOUT_MS = 120_000;

/** Detects a main script that fails to load, parse or start, or is empty. Call it in the inline script. */
export function watchStart(): void {
  globalThis.startFailure = showStartFailure;
  globalThis.openTimedOut = () => showStartFailure('');
  setTimeout(() => globalThis.openTimedOut?.(), OPEN_TIMEOUT_MS);
  globalThis.startWatch = new AbortController();
  const watch = ({ target, filename, error }: ErrorEvent) => {
    const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href;
    if (!main) return;
    const isOurs = filename?.startsWith(main.replace(/[^/]*$/, ''));
    // Errors of other scripts, such as extensions, do not stop the page.
    if (isOurs || (target as HTMLScriptElement).src === main)
      showStartFailure(error?.message ?? '');
  };
  // Events of script elements do not bubble.
  const options = { capture: true, signal: globalThis.startWatch.signal };
  addEventListener('error', watch, options);
  // After its `load` event, the script has been evaluated without starting the page: it may be empty. `window` does not
  // receive this event.
  document.addEventListener('load', watch as EventListener, options);
}

/**
 * Shows the failure message that the build wrote, in place of the step. The step is hidden and not removed, so that its
 * input survives a reload. A second call has no effect.
 * @param reason shown for support
 * @returns the links in the message; `data-setting` is the name of their setting
 */
function showStartFailure(reason: string): NodeListOf<HTMLAnchorElement> {
  globalThis.openTimedOut = undefined;
  const step = document.querySelector('#app') as HTMLElement;
  const { content } = document.querySelector('#start-failure') as HTMLTemplateElement;
  const failure = content.firstElementChild;
  if (failure) {
    const heading = failure.querySelector('h1') as HTMLElement;
    (failure.querySelector('p:last-child') as Element).textContent = reason;
    document.title = heading.textContent;
    delete document.documentElement.dataset.awaited;
    delete document.documentElement.dataset.panel;
    step.hidden = true;
    step.before(failure);
    const retry = failure.querySelector('button');
    if (retry) retry.onclick = () => location.reload();
    heading.focus();
  }
  return document.querySelectorAll('[data-setting]');
}
