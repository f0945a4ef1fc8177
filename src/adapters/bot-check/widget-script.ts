import type { Clock } from '../../application/ports/clock.ts';

export interface WidgetScript {
  readonly url: string;
  /** Name of the global function that the script calls when it has loaded. */
  readonly callback: string;
  /** Name of the global object that the script creates. Its `render` shows a widget. */
  readonly api: string;
}

/** Time limit for loading a script, in milliseconds. */
const TIMEOUT_MS = 10_000;

const pendingLoads = new Map<string, Promise<object>>();
let attempts = 0;

/**
 * Loads the script of a third-party widget. Replaces the loaders of the widgets' React packages, which have no time
 * limit or never retry.
 *
 * @returns the global object of the script; rejects when the script is blocked, broken or takes more than 10 s. A later
 *   call tries again.
 */
export function loadWidgetScript(script: WidgetScript, clock: Clock): Promise<object> {
  const loading = pendingLoads.get(script.api) ?? load(script, clock);
  pendingLoads.set(script.api, loading);
  return loading.finally(() => pendingLoads.delete(script.api));
}

async function load({ url, callback, api }: WidgetScript, clock: Clock): Promise<object> {
  const loaded = renderable(api);
  if (loaded) return loaded;

  const script = document.createElement('script');
  script.async = true;
  const scriptUrl = new URL(url);
  scriptUrl.searchParams.set('onload', callback);
  scriptUrl.searchParams.set('render', 'explicit');
  // Chromium joins requests for the same URL, and the first one may never complete.
  if (attempts > 0) scriptUrl.searchParams.set('again', `${attempts}`);
  attempts += 1;
  script.src = scriptUrl.href;

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      cancelTimeout();
      script.remove();
      reject(new Error(`${api}: ${reason}`));
    };
    const cancelTimeout = clock.after(TIMEOUT_MS, () => fail('no response in time'));
    script.onerror = () => fail('the script did not load');
    // Stays defined, because a script that arrives after the time limit still calls it.
    globals()[callback] = () => {
      const widget = renderable(api);
      if (!widget) return fail('the function render is missing');
      cancelTimeout();
      resolve(widget);
    };
    document.head.append(script);
  });
}

/** Google's first script creates the object, its second one adds `render`. */
function renderable(api: string): object | null {
  const widget = globals()[api];
  return typeof widget === 'object' && widget !== null && 'render' in widget ? widget : null;
}

const globals = () => window as unknown as Record<string, unknown>;
