import { hydrateRoot } from 'react-dom/client';
import { PlainForm } from './plain-form.tsx';

hydrateRoot(document.querySelector('#app') as Element, <PlainForm />);
