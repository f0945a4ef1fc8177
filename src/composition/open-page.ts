import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import {
  endEarlyClicks,
  forgetEarlyClicks,
  repeatEarlyClicks,
} from '../adapters/browser/early-clicks.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { TimedChunkLoader } from '../adapters/browser/timed-chunk-loader.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import { readSentences } from '../languages/written-sentences.ts';
import { FirstScreen } from '../ui/stores/first-screen.ts';
import type { Stores } from '../ui/stores/stores.ts';
import type { RestOfPage } from './rest-of-page.ts';

export interface OpenPage {
  /** What the first screen is drawn from. */
  readonly stores: Stores;
  /** What the user interface draws into. */
  readonly root: Element;
  /** To be called when the first screen is alive. */
  readonly begin: () => void;
}

/**
 * Opens the page with the first screen alone, and fetches the rest of it meanwhile.
 *
 * @param show draws the page anew from the real stores, before it returns: called once, when they have taken over
 * @throws Error when the page has no settings, or they are no JSON object. What else is wrong with them is told later
 */
export function openPage(show: (page: RestOfPage) => void): OpenPage {
  const block = pageDocument.settings();
  const clock = new BrowserClock();
  const chunks = new TimedChunkLoader(clock);
  const settings = block as PageSettings;
  const sentences = readSentences(pageDocument.sentences());
  const first = new FirstScreen(settings, sentences, fetchRest);
  let comeAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });

  /** Lets the browser draw and listen in between: on a phone each part of the work takes a while. */
  const nextTask = () => new Promise<void>((resolve) => void clock.after(0, resolve));

  async function fetchRest(): Promise<void> {
    try {
      const chunk = await chunks.load(importRest);
      await alive;
      await nextTask();
      const rest = await chunk.openRest(block, sentences, chunks);
      await nextTask();
      first.handOver(rest.stores);
      rest.start();
      show(rest);
      endEarlyClicks();
    } catch (error) {
      await alive;
      forgetEarlyClicks();
      first.fail();
      // The visitor knows; the console tells whoever looks for the cause.
      throw error;
    }
  }

  const root = pageDocument.root();
  void fetchRest();
  pageDocument.started();
  return {
    stores: first.stores,
    root,
    begin: () => {
      repeatEarlyClicks();
      comeAlive();
    },
  };
}

const importRest = () => import('./rest-of-page.ts');
