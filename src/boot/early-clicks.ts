declare global {
  /** Buttons that were clicked before hydration; absent afterwards. */
  var earlyClicks: HTMLElement[] | undefined;
}

/** To be called by the inline script, before any listener exists. */
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

/** Repeats the recorded clicks for new listeners, and keeps them for later ones. */
export function repeatEarlyClicks(): void {
  for (const button of takenClicks()) button.click();
}

/** As `repeatEarlyClicks`, for the last time: everybody is there. */
export function endEarlyClicks(): void {
  const clicked = takenClicks();
  globalThis.earlyClicks = undefined;
  for (const button of clicked) button.click();
}

/** Drops the recorded clicks; the visitor sees a message. */
export function forgetEarlyClicks(): void {
  takenClicks();
}

const takenClicks = () => globalThis.earlyClicks?.splice(0) ?? [];
