import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { openPage } from './composition/open-page.ts';
import { App } from './ui/app.tsx';

const { stores, root, onHydrated } = openPage((deferred) =>
  flushSync(() => app.render(<App {...deferred} />)),
);
const whenHydrated = () => {
  onHydrated();
  // Makes React run pending effects, which subscribe the views to the stores, before it handles the next key.
  app.render(page);
};
const page = <App stores={stores} onHydrated={whenHydrated} />;
const app = hydrateRoot(root, page, {
  // The default reports the error to `window`, where error trackers count it as uncaught.
  onRecoverableError: console.error,
});
