import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { openPage } from './composition/open-page.ts';
import { App } from './ui/app.tsx';

const { stores, root, onHydrated } = openPage((page) =>
  flushSync(() => app.render(<App {...page} />)),
);
const app = hydrateRoot(root, <App stores={stores} onHydrated={onHydrated} />);
