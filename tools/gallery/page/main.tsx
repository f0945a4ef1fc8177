import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { deferredDocument } from '#page/adapters/browser/deferred-document.ts';
import { openPage } from '#page/composition/open-page.ts';
import type { PageSentences } from '#page/languages/catalogue.ts';
import { App } from '#page/ui/app.tsx';
import type { DeferredViews } from '#page/ui/steps/deferred-steps.tsx';
import { shownState } from './container.ts';
import { fakes } from './gallery-fakes.ts';
import { GalleryPage } from './gallery-page.ts';

function Broken(): never {
  throw new Error('Simulated render error');
}

// Focus in a frame would scroll the gallery.
if (window !== window.top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function () {
    focus.call(this, { preventScroll: true });
  };
}

// Like the page's own `main.tsx`, until the page is complete.
const { stores, root, onHydrated } = openPage(({ stores, deferredViews }) => {
  const show = (steps: DeferredViews) =>
    flushSync(() => page.render(<App stores={stores} deferredViews={steps} />));
  show(deferredViews);
  // The pages of the gallery also have the messages of servers.
  const sentences = stores.sentences as PageSentences;
  const whole = new GalleryPage(stores, sentences, fakes, (name) =>
    show({ ...deferredViews, [name]: <Broken /> }),
  );
  void settle(() => shownState.reach?.(whole));
});
const page = hydrateRoot(
  root,
  <App
    stores={stores}
    onHydrated={() => {
      onHydrated();
      if (shownState.deferred === 'late') void settle();
    }}
  />,
);
// States with a failed load show the page's own message.
addEventListener('unhandledrejection', () => void settle());

/**
 * Brings the page to a state and sets `data-settled` on `html` when rendering, fonts and fades, but not spinners, end.
 * @param reach returns or resolves when the stores are in the state
 */
async function settle(reach: () => unknown = () => {}) {
  const root = document.documentElement;
  try {
    await reach();
  } catch (error) {
    root.dataset.failed = String(error);
    throw error;
  }
  await nextFrame();
  deferredDocument.loadFonts();
  deferredDocument.showFonts();
  await document.fonts.ready;
  // Loads pictures below the window, too.
  delete root.dataset.panel;
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].filter(isShown).map((picture) => picture.decode()));
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  root.dataset.settled = '';
}

const isShown = (picture: Element) => picture.getClientRects().length > 0;

/** Resolves when React and the browser have rendered. */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
