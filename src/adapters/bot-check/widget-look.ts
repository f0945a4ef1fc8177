/** Width below which widgets are compact, in CSS pixels; bot-check.css uses the same value. */
const NORMAL_WIDTH = 320;
const DARK = '(prefers-color-scheme: dark)';

/** Parameters that a rendered widget cannot change. */
export interface WidgetLook {
  readonly theme: 'light' | 'dark';
  /** Undefined lets the provider choose. */
  readonly language: string | undefined;
  readonly size: 'normal' | 'compact';
}

/** The parameters for the current color scheme, page language and width of `place`. */
export function widgetLook(place: Element): WidgetLook {
  const { lang } = document.documentElement;
  const { width } = place.getBoundingClientRect();
  return {
    theme: isDark() ? 'dark' : 'light',
    language: /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(lang) ? lang : undefined,
    size: width > 0 && width < NORMAL_WIDTH ? 'compact' : 'normal',
  };
}

/** Reads the computed scheme first, because a brand may fix it. */
function isDark(): boolean {
  const { colorScheme } = window.getComputedStyle(document.documentElement);
  return colorScheme === 'dark' || (colorScheme !== 'light' && window.matchMedia(DARK).matches);
}

export function isSameLook(a: WidgetLook, b: WidgetLook): boolean {
  return a.theme === b.theme && a.language === b.language && a.size === b.size;
}

/**
 * Calls back when color scheme, language or width of `place` may have changed. A browser that translates the page
 * changes its language.
 * @returns a function that removes the listeners
 */
export function onLookChanged(place: Element, callback: () => void): () => void {
  const theme = window.matchMedia(DARK);
  theme.addEventListener('change', callback);
  const language = new MutationObserver(callback);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  const width = new ResizeObserver(callback);
  width.observe(place);
  return () => {
    width.disconnect();
    theme.removeEventListener('change', callback);
    language.disconnect();
  };
}
