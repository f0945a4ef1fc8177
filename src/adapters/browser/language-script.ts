import { spokenLanguage } from '../../domain/languages.ts';
import { readCookie } from './read-cookie.ts';

/**
 * Stands in the page itself, first of all, where there is more than one language. What the visitor has chosen (a link to
 * `/?language=ar`) counts first and is kept in a cookie, then what the browser asks for. A server that can sends the page
 * in that language; where none can, this asks for it once more by the address of its language.
 */
const { documentElement: root } = document;
const offered = `${root.dataset.languages}`.split(' ') as [string, ...string[]];
const query = new URLSearchParams(location.search);
const asked = query.get('language');
query.delete('language');
const chosen = offered.find((language) => language === asked);
if (chosen) {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and no other way works everywhere
  document.cookie = `language=${chosen};path=/;max-age=31536000;samesite=lax${secure}`;
}
const spoken = spokenLanguage(offered, [chosen, readCookie('language'), ...navigator.languages]);
const rest = `${query.size > 0 ? '?' : ''}${query}${location.hash}`;
if (spoken !== root.lang && location.pathname === '/') {
  root.hidden = true;
  location.replace(`/${spoken}/${rest}`);
} else if (asked !== null || location.pathname !== '/') {
  history.replaceState(history.state, '', `/${rest}`);
}
