const KEY = 'typed-address';

/** What was typed before the visitor chose another language, once; null where nothing was. */
export function takeTypedAddress(): string | null {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed;
  } catch {
    // Storage throws where it is switched off, or forbidden to frames.
    return null;
  }
}

/** Keeps what is typed for the page in the language that the visitor goes to. */
export function keepTypedAddress(typed: () => string): void {
  document.querySelector('.languages')?.addEventListener('click', () => {
    try {
      if (typed() !== '') sessionStorage.setItem(KEY, typed());
    } catch {
      // It has to be typed again.
    }
  });
}
