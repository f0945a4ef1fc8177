import { indexBody, type Offer } from './gallery-index.ts';

/** The index of a written gallery, rendered in the browser because there is no server. */
const offer: Offer = JSON.parse(document.querySelector('#offer')?.textContent ?? '');
const { title, body } = indexBody(
  offer,
  ({ state, brand, language }, scheme) => `state/${brand}/${language}/${state.slug}.${scheme}.html`,
  Object.fromEntries(new URLSearchParams(location.search)),
);
document.title = title;
document.body.innerHTML = body.source;
