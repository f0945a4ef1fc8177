/** The room that Google's normal widget takes, in CSS pixels; bot-check.css keeps a place by the same figure. */
const NORMAL_WIDTH = 320;
const DARK = '(prefers-color-scheme: dark)';

/** What cannot be changed in a widget that is drawn. */
export interface RecaptchaLook {
  readonly theme: 'light' | 'dark';
  /** Undefined leaves the choice to Google. */
  readonly language: string | undefined;
  readonly size: 'normal' | 'compact';
}

/** How the widget should look in `place` now: after the visitor's theme, the page's language and the room there is. */
export function recaptchaLook(place: Element): RecaptchaLook {
  const { lang } = document.documentElement;
  const { width } = place.getBoundingClientRect();
  return {
    theme: window.matchMedia(DARK).matches ? 'dark' : 'light',
    language: /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(lang) ? lang : undefined,
    size: width > 0 && width < NORMAL_WIDTH ? 'compact' : 'normal',
  };
}

export function isSameLook(one: RecaptchaLook, other: RecaptchaLook): boolean {
  return one.theme === other.theme && one.language === other.language && one.size === other.size;
}

/**
 * Calls back when theme, language or the room in `place` may have changed; a browser's own translation changes the
 * language. The answer ends it.
 */
export function onLookChanged(place: Element, callback: () => void): () => void {
  const theme = window.matchMedia(DARK);
  theme.addEventListener('change', callback);
  const language = new MutationObserver(callback);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  const room = new ResizeObserver(callback);
  room.observe(place);
  return () => {
    room.disconnect();
    theme.removeEventListener('change', callback);
    language.disconnect();
  };
}
