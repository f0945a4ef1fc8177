import { spokenLanguage } from '../../domain/spoken-language.ts';

/**
 * Sees to it that the visitor is spoken to in their language, before anything of the page is drawn. What they have chosen
 * (a link to `/?language=ar`) counts first and is kept in a cookie, then what the browser asks for. A server that can sends
 * the page in that language; where none can, this asks for it once more by the address of its language, with the rest of
 * the address behind a `#`, where no server writes it into its log again.
 * @returns false where the page is asked for once more
 */
export function chooseLanguage(): boolean {
  const { documentElement: root } = document;
  const offered = `${root.dataset.languages}`.split(' ') as [string, ...string[]];
  const query = new URLSearchParams(location.search);
  const asked = query.get('language');
  const chosen = offered.find((language) => language === asked);
  if (chosen) {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and no other way works everywhere
    document.cookie = `language=${chosen};path=/;max-age=31536000;samesite=lax${secure}`;
  }
  const kept = /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
  const language = spokenLanguage(offered, [chosen, kept, ...navigator.languages]);
  query.delete('language');
  const isOwn = location.pathname !== '/';
  const carried = isOwn ? /^#([?#].*)/.exec(location.hash)?.[1] : undefined;
  const rest = carried ?? `${query}`.replace(/^(?=.)/, '?') + location.hash;
  if (!isOwn && language !== root.lang) {
    root.hidden = true;
    location.replace(`/${language}/${rest && `#${rest}`}`);
    return false;
  }
  if (isOwn || asked !== null) history.replaceState(history.state, '', `/${rest}`);
  return true;
}
