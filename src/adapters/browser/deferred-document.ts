import { whenIdle } from './when-idle.ts';

/** Events that end a press. Browsers send no `mouseup` after drags and context menus; `keydown` ends lost presses. */
const releases = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/** Milliseconds before idle work begins, so that it delays neither the display of a step nor typing. */
const ARRIVAL_MS = 500;

/** Milliseconds after which work is done even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

const sheetRules = () => document.querySelector('style')?.sheet?.cssRules ?? [];

/** Access to the document for the deferred part of the page. */
export const deferredDocument = {
  /** The number of settings that the build wrote into the page; NaN if it is missing. */
  settingsCount(): number {
    return Number(document.querySelector<HTMLElement>('#settings')?.dataset.count);
  },

  /** The page's URL without query. */
  url(): string {
    return `${location.origin}${location.pathname}`;
  },

  /** Element for the preview on the marketing panel; null if there is none. */
  previewPlace(): Element | null {
    return document.querySelector('#organization-preview');
  },

  /** Shows the pictures of the marketing panel when it comes into view. */
  showPanelInView(): void {
    const panel = document.querySelector('.marketing');
    if (!panel) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      delete document.documentElement.dataset.panel;
      observer.disconnect();
    });
    observer.observe(panel);
  },

  /**
   * Waits half a second and until the browser is idle, then calls `render` with a hidden element, computes its layout
   * and removes it, in one task.
   * @param render returns a function that unmounts what it has rendered
   */
  layOutWhenIdle(render: (place: Element) => () => void): void {
    const layOut = () => {
      const place = document.createElement('div');
      place.className = 'step';
      place.style.cssText = 'position:fixed;inset:0;visibility:hidden;contain:strict';
      place.inert = true;
      document.body.append(place);
      try {
        const end = render(place);
        place.getBoundingClientRect();
        end();
      } finally {
        place.remove();
      }
    };
    setTimeout(() => whenIdle(layOut, IDLE_TIMEOUT_MS), ARRIVAL_MS);
  },

  /** Loads the fonts that narrow windows do not load with the first screen. */
  loadFonts(): void {
    for (const rule of sheetRules()) {
      const isOfFonts = rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule;
      if (isOfFonts) rule.media.mediaText = 'all';
    }
  },

  /** Shows fonts that arrived after the first paint. On the email step they would move text. */
  showFonts(): void {
    for (const rule of sheetRules()) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  },

  /** Closes the menu of languages on Escape, and on a press or focus outside of it. */
  closeLanguageMenu(): void {
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(type, ({ key, target }: Event & { readonly key?: string }) => {
        const menu = document.querySelector<HTMLDetailsElement>('.languages [open]');
        if (!menu || (key ? key !== 'Escape' : menu.contains(target as Node))) return;
        menu.open = false;
        if (key) menu.querySelector('summary')?.focus();
      });
  },

  /** Reports presses and releases of the primary mouse button and of fingers anywhere on the page. */
  watchPointer(pointer: { down(): void; up(): void }): void {
    const press = ({ button }: MouseEvent) => {
      if (button === 0) pointer.down();
    };
    document.addEventListener('mousedown', press, true);
    for (const release of releases) document.addEventListener(release, () => pointer.up(), true);
  },
};
