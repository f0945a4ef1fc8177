/**
 * Has text put into a field as soon as it is there, and again whenever the page loses it.
 * @param find the field, or null while there is none
 * @param tell `ask` has the text typed into what has the focus; `onShown` hears whenever the field has come to show it
 * @returns tells since when the field has shown the text without a break; null when it does not
 */
export function watchTyping(
  find: () => HTMLInputElement | null,
  text: string,
  tell: { ask(): void; onShown(): void },
): () => number | null {
  /** Milliseconds after which text that did not arrive is typed again. */
  const patience = 500;
  let asked = { field: null as HTMLInputElement | null, at: 0 };
  let shown: { readonly field: HTMLInputElement; readonly at: number } | null = null;

  const look = () => {
    const field = find();
    if (field?.value === text) {
      asked = { field, at: Number.POSITIVE_INFINITY };
      if (shown?.field !== field) note(field);
    } else {
      shown = null;
      if (field && field.getClientRects().length > 0 && isDue(field)) {
        asked = { field, at: performance.now() };
        field.focus();
        field.select();
        tell.ask();
      }
    }
    requestAnimationFrame(look);
  };
  const note = (field: HTMLInputElement) => {
    const noted = { field, at: Number.POSITIVE_INFINITY };
    shown = noted;
    void afterPaint().then((at) => {
      if (shown !== noted) return;
      shown = { field, at };
      tell.onShown();
    });
  };
  const isDue = (field: HTMLInputElement) =>
    asked.field !== field ||
    asked.at === Number.POSITIVE_INFINITY ||
    performance.now() - asked.at > patience;

  requestAnimationFrame(look);
  return () => (find()?.value === text && shown ? shown.at : null);
}

/**
 * Resolves with the time at which the next frame had been painted. A callback of requestAnimationFrame runs before its
 * frame is painted, the one that it asks for after that. The browser's own stamp (Element Timing) is up to 10 ms later
 * or earlier, and there is none for an element that was painted before with another text.
 */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}
