import { spokenLanguage } from '../domain/languages.ts';
import { navigationType } from './navigation-type.ts';

/** The event of choosing another language, before the page reloads. */
export const LANGUAGE_CHOSEN = 'languagechosen';

/**
 * Sees to it that the visitor is spoken to in their language, before anything of the page is drawn. What they have chosen
 * (a link to `/?language=ar`) counts first and is kept, then what the browser asks for. A server that can sends
 * the page in that language; where none can, this asks for it once more by the address of its language, with how the page
 * was opened, its history entry and the rest of the address behind a `#`, where no server writes it into its log again.
 * @returns false where the page is asked for once more
 */
export function chooseLanguage(): boolean {
  const { documentElement: root } = document;
  const offered = `${root.dataset.languages}`.split(' ') as [string, ...string[]];
  const query = new URLSearchParams(location.search);
  const asked = query.get('language');
  const chosen = offered.find((language) => language === asked);
  if (chosen) keep(chosen);
  query.delete('language');
  const language = spokenLanguage(offered, [chosen, kept(), ...navigator.languages]);
  const isOwn = location.pathname !== '/';
  const [, how, entry, carried] = (isOwn && /^#(\w+)\.(\w*)(.*)/.exec(location.hash)) || [];
  const rest = carried ?? `${query}`.replace(/^(?=.)/, '?') + location.hash;
  if (!isOwn && language !== root.lang) {
    root.hidden = true;
    location.replace(`/${language}/#${navigationType()}.${history.state?.entry ?? ''}${rest}`);
    return false;
  }
  globalThis.openedBy ??= how;
  if (isOwn || asked !== null)
    history.replaceState(how ? { entry } : history.state, '', `/${rest}`);
  return true;
}

/** Loads the page again where another language is chosen: unlike a link, that leaves no entry of its own in the history. */
export function followLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('.languages a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keep(link.lang);
    dispatchEvent(new Event(LANGUAGE_CHOSEN));
    location.reload();
  });
}

const kept = () => /(?:^|; )language=([^;]*)/.exec(`${window.name}; ${document.cookie}`)?.[1];

/** In a cookie; where cookies are blocked, in the name of the tab, which outlasts a reload. */
function keep(language: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and no other way works everywhere
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
  if (kept() !== language) window.name = `language=${language}`;
}
