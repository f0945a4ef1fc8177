import { hydrateRoot } from 'react-dom/client';
import { openPage } from './composition/open-page.ts';
import { App } from './ui/app.tsx';
import { keepTitle } from './ui/page-title.ts';

const { stores, navigation, root } = await openPage();

/** The build rendered step 1, so where the visitor really is comes after hydrating it. */
function begin(): void {
  stores.signup.start();
  keepTitle(stores, (title) => navigation.retitle(title));
}

hydrateRoot(root, <App stores={stores} onReady={begin} />);
