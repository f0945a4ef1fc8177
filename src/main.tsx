import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { openPage } from './composition/open-page.ts';
import { App } from './ui/app.tsx';

const { stores, root, onHydrated } = openPage((deferred) =>
  flushSync(() => app.render(<App {...deferred} />)),
);
const whenHydrated = () => {
  onHydrated();
  // An update in this phase makes React run its effects before it handles the next key. They subscribe the views to the
  // stores.
  app.render(page);
};
const page = <App stores={stores} onHydrated={whenHydrated} />;
const app = hydrateRoot(root, page, {
  // The default reports an uncaught error, which error trackers count.
  onRecoverableError: console.error,
});
