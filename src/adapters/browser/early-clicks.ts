declare global {
  /** Buttons that were clicked before the whole page was alive; absent once it is. */
  var earlyClicks: HTMLElement[] | undefined;
}

/** To be called from the page itself, where it hears what nobody else can hear yet. */
export function keepEarlyClicks(): void {
  globalThis.earlyClicks = [];
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('#app button, .continue-place');
      if (button) globalThis.earlyClicks?.push(button);
    },
    true,
  );
}

/** Clicks once more on what was clicked so far, for those who hear it only now. It is kept on for those who come later. */
export function repeatEarlyClicks(): void {
  for (const button of takenClicks()) button.click();
}

/** As `repeatEarlyClicks`, for the last time: everybody is there. */
export function endEarlyClicks(): void {
  const clicked = takenClicks();
  globalThis.earlyClicks = undefined;
  for (const button of clicked) button.click();
}

/** What was clicked came to nothing, and the visitor is told. */
export function forgetEarlyClicks(): void {
  takenClicks();
}

const takenClicks = () => globalThis.earlyClicks?.splice(0) ?? [];
