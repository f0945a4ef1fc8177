import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { openPage } from '../../../src/composition/open-page.ts';
import { laterSteps, serverMessages } from '../../../src/languages/page-language.ts';
import { App } from '../../../src/ui/app.tsx';
import { fakes } from './container.ts';
import { GalleryPage } from './gallery-page.ts';
import { settle } from './settle.ts';
import { shownState } from './shown-state.ts';

const nothing = async () => {};

// In a frame the gallery would be scrolled to whatever takes the focus.
if (window !== window.top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function () {
    focus.call(this, { preventScroll: true });
  };
}

// As the page's own `main.tsx`, up to what happens when the page is whole.
const { stores, root, begin } = openPage((later) => {
  flushSync(() => page.render(<App stores={later.stores} views={later.views} />));
  const { product } = later.stores.settings;
  const said = { ...laterSteps(product), ...serverMessages(product) };
  const whole = new GalleryPage(later.stores, said, fakes);
  void settle(
    async () => shownState.reach?.(whole),
    () => later.stores.signup.step.name === 'email',
  );
});
const page = hydrateRoot(
  root,
  <App
    stores={stores}
    onAlive={() => {
      begin();
      if (shownState.rest === 'late') void settle(nothing, () => true);
    }}
  />,
);
// What could not be loaded, or not be read, is told so: the page has said it by then.
addEventListener('unhandledrejection', () => void settle(nothing, () => true));
