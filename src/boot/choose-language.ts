import { matchLanguage } from '../domain/languages.ts';
import { navigationType } from './navigation-type.ts';
import { whenShown } from './when-shown.ts';

/** Dispatched on `window` when the visitor chooses a language, before the page reloads. */
export const LANGUAGE_CHOSEN = 'languagechosen';

/**
 * Chooses the page's language before the first paint: the visitor's choice (a link to `?language=ar`, saved in a
 * cookie), then the browser's languages. If the server sent another language, the page is requested again at the URL of
 * the chosen one. Navigation type, history entry, query and fragment are passed after `#`, so that no server logs them.
 * @returns false when the page is requested again
 */
export function chooseLanguage(): boolean {
  const { documentElement: root } = document;
  const { languages, path = '/' } = root.dataset;
  const offered = `${languages}`.split(' ') as [string, ...string[]];
  const query = new URLSearchParams(location.search);
  const requested = query.get('language');
  const chosen = offered.find((language) => language === requested);
  if (chosen) whenShown(() => save(chosen));
  query.delete('language');
  const language = matchLanguage(offered, [chosen, saved(), ...navigator.languages]);
  const isOfLanguage = location.pathname !== path;
  const [, how, entry, carried] = (isOfLanguage && /^#(\w+)\.(\w*)(.*)/.exec(location.hash)) || [];
  const queryAndHash = carried ?? `${query}`.replace(/^(?=.)/, '?') + location.hash;
  if (!isOfLanguage && language !== root.lang) {
    root.hidden = true;
    location.replace(
      `${language}/#${navigationType()}.${history.state?.entry ?? ''}${queryAndHash}`,
    );
    return false;
  }
  globalThis.openedBy ??= how;
  if (isOfLanguage || requested !== null)
    history.replaceState(how ? { entry } : history.state, '', path + queryAndHash);
  return true;
}

/** Makes a click on a language reload the page, because following the link would add a history entry. */
export function followLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('.languages a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    save(link.lang);
    dispatchEvent(new Event(LANGUAGE_CHOSEN));
    location.reload();
  });
}

const saved = () => /(?:^|; )language=([^;]*)/.exec(`${window.name}; ${document.cookie}`)?.[1];

/**
 * Saves the language in a cookie or, if cookies are blocked, in `window.name`, which survives a reload. The cookie has
 * the path of the page: a document that was requested again is in the folder of its language.
 */
function save(language: string): void {
  const { path = '/' } = document.documentElement.dataset;
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and no other way works everywhere
  document.cookie = `language=${language};path=${path};max-age=31536000;samesite=lax${secure}`;
  if (saved() !== language) window.name = `language=${language}`;
}
