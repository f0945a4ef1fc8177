import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import { endEarlyClicks, forgetEarlyClicks, repeatEarlyClicks } from '../boot/early-clicks.ts';
import { pageReload } from '../boot/page-reload.ts';
import type {} from '../boot/start-failure.ts';
import { pageCatalogues } from '../languages/page-catalogues.ts';
import { readSentences } from '../languages/say.ts';
import { FirstScreen, type FirstScreenStores } from '../ui/steps/email/first-screen.ts';
import type { RestOfPage } from './rest-of-page.ts';

export interface OpenPage {
  /** What the first screen is rendered from. */
  readonly stores: FirstScreenStores;
  /** What the user interface renders into. */
  readonly root: HTMLElement;
  /** To be called when the first screen is hydrated. */
  readonly onHydrated: () => void;
}

/**
 * Opens the page with the first screen alone, and fetches the rest of it meanwhile.
 *
 * What cannot be fetched, or takes too long, ends in a reload, since a browser keeps the failure of an `import()` for the life
 * of the page, and a new release may have replaced the file: at once where the visitor has not begun, else when they ask for
 * it. What comes too late is taken all the same.
 * @param show renders the page anew from the real stores, before it returns: called once, when they take over
 * @throws Error when the page has no settings, or they are no JSON object. Other errors in them are reported later
 */
export function openPage(
  show: (page: RestOfPage) => void,
  clock: Clock = new BrowserClock(),
): OpenPage {
  const block = pageDocument.settings();
  const isAwaited = pageDocument.awaitsLaterStep();
  const sentences = readSentences(pageDocument.sentences());
  const first = new FirstScreen(block as PageSettings, sentences, pageReload.now);
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });

  /** Lets the browser draw and listen in between: on a phone each part of the work takes a while. */
  const nextTask = () => new Promise<void>((resolve) => void clock.after(0, resolve));

  const fail = async ({ mayReload }: { mayReload: boolean }) => {
    pageDocument.endTimeout();
    await hydrated;
    if (mayReload && first.isUntouched) pageReload.once();
    forgetEarlyClicks();
    // Step 1 is not where the visitor is.
    if (isAwaited) globalThis.startFailure?.('');
    if (!root.hidden) first.fail();
  };

  async function loadRest(): Promise<void> {
    const [{ openRest }, { page }] = await Promise.all([
      import('./rest-of-page.ts'),
      pageCatalogues[pageDocument.language()](),
    ]).catch(async (error: unknown) => {
      await fail({ mayReload: true });
      // The visitor sees a message; the console shows the cause.
      throw error;
    });
    await hydrated;
    await nextTask();
    // The visitor has been told to load the page anew.
    if (root.hidden) return;
    try {
      const rest = await openRest(block, (product) => ({ ...sentences, ...page(product) }));
      await nextTask();
      first.handOver(rest.stores);
      rest.start();
      show(rest);
      pageDocument.opened();
      endEarlyClicks();
      pageReload.succeeded();
    } catch (error) {
      await fail({ mayReload: false });
      throw error;
    }
  }

  const root = pageDocument.root();
  if (isAwaited) root.ariaBusy = 'true';
  void loadRest();
  pageDocument.started(() => fail({ mayReload: true }));
  return {
    stores: first.stores,
    root,
    onHydrated: () => {
      repeatEarlyClicks();
      onHydrated();
    },
  };
}
