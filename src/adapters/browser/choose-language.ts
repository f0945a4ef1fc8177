import { spokenLanguage } from '../../domain/spoken-language.ts';

/**
 * Runs in the page itself, before anything else, where there is more than one language. What the visitor has chosen (a link
 * to `/?language=ar`) counts first and is kept in a cookie, then what the browser asks for. A server that can sends the page
 * in that language; where none can, this asks for it once more by the address of its language.
 */
const { documentElement: root } = document;
const offered = `${root.dataset.languages}`.split(' ') as [string, ...string[]];
const query = new URLSearchParams(location.search);
const asked = query.get('language');
if (offered.some((language) => language === asked)) {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and no other way works everywhere
  document.cookie = `language=${asked};path=/;max-age=31536000;samesite=lax${secure}`;
}
const kept = /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
const language = spokenLanguage(offered, [kept, ...navigator.languages]);
query.delete('language');
const rest = `${query}`.replace(/^(?=.)/, '?') + location.hash;
if (language !== root.lang && location.pathname === '/') {
  root.hidden = true;
  location.replace(`/${language}/${rest}`);
} else if (asked !== null || location.pathname !== '/') {
  history.replaceState(history.state, '', `/${rest}`);
}
