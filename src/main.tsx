import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { openPage } from './composition/open-page.ts';
import { App } from './ui/app.tsx';

const { stores, root, begin } = openPage((later) =>
  flushSync(() => page.render(<App stores={later.stores} views={later.views} />)),
);
const page = hydrateRoot(root, <App stores={stores} onAlive={begin} />);
