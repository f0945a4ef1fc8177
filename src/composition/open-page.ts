import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import {
  addressRestorer,
  endEarlyInput,
  repeatEarlyClicks,
  takeEarlyClicks,
} from '../boot/early-input.ts';
import { pageReload } from '../boot/page-reload.ts';
import type {} from '../boot/start-failure.ts';
import type { FirstScreenSentences, Sentences } from '../languages/catalogue.ts';
import { type CompiledMessage, sentencesOf } from '../languages/formats.ts';
import { FirstScreen, type FirstScreenStores } from '../ui/steps/email/first-screen.ts';
import type { DeferredPage } from './deferred-page.ts';

type Messages = Readonly<Record<string, CompiledMessage>>;

export interface OpenPage {
  /** Stores of the first screen. */
  readonly stores: FirstScreenStores;
  /** The element that React renders into. */
  readonly root: HTMLElement;
  /** Call it when the first screen is hydrated. */
  readonly onHydrated: () => void;
}

/**
 * Opens the page with the first screen and loads its deferred part.
 *
 * If loading fails or takes too long, the page reloads: browsers cache a failed `import()`, and a new release may have
 * replaced the file. It reloads at once if the visitor has not started, otherwise when they press the button. A chunk
 * that arrives late is still used.
 * @param show renders the page synchronously with the real stores; called once
 * @throws Error when the page has no settings, or they are not a JSON object; other errors in them are reported later
 */
export function openPage(
  show: (page: DeferredPage) => void,
  clock: Clock = new BrowserClock(),
): OpenPage {
  const block = pageDocument.settings();
  const isAwaited = pageDocument.awaitsLaterStep();
  const language = pageDocument.language();
  const messages = pageDocument.messages<Messages>();
  const sentences = sentencesOf<FirstScreenSentences>(messages, language);
  const first = new FirstScreen(block as PageSettings, sentences, pageReload.now);
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });

  /** Ends the current task, so that the browser can paint and handle input before the next one. */
  const nextTask = () => new Promise<void>((resolve) => void clock.after(0, resolve));

  const fail = async ({ mayReload }: { mayReload: boolean }) => {
    await hydrated;
    pageDocument.endTimeout();
    if (mayReload && first.isUntouched) pageReload.once();
    takeEarlyClicks();
    // The visitor expects a later step, so the email step cannot show the message.
    if (isAwaited) globalThis.startFailure?.('');
    if (!root.hidden) first.fail();
  };

  async function loadDeferredPage(): Promise<void> {
    const [{ openDeferredPage }, { default: deferredMessages }] = await Promise.all([
      import('./deferred-page.ts'),
      import(pageDocument.deferredMessages()) as Promise<{ readonly default: Messages }>,
      pageDocument.loadDeferredSheet(),
    ]).catch(async (error: unknown) => {
      await fail({ mayReload: true });
      // Shows the cause in the console.
      throw error;
    });
    await hydrated;
    await nextTask();
    // The failure message is already shown.
    if (root.hidden) return;
    try {
      const deferred = await openDeferredPage(
        block,
        sentencesOf<Sentences>({ ...messages, ...deferredMessages }, language),
      );
      await nextTask();
      first.passInputTo(deferred.stores);
      deferred.start();
      show(deferred);
      pageDocument.opened();
      endEarlyInput();
      pageReload.succeeded();
    } catch (error) {
      await fail({ mayReload: false });
      throw error;
    }
  }

  const root = pageDocument.root();
  if (isAwaited) root.ariaBusy = 'true';
  void loadDeferredPage();
  const restoreAddress = addressRestorer();
  pageDocument.started();
  return {
    stores: first.stores,
    root,
    onHydrated: () => {
      const address = restoreAddress();
      if (address) first.type(address);
      repeatEarlyClicks();
      pageDocument.onTimeout(() => fail({ mayReload: true }));
      onHydrated();
    },
  };
}
