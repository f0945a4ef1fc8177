declare global {
  /** Buttons that were clicked before hydration; undefined afterwards. */
  var earlyClicks: HTMLElement[] | undefined;
}

/** Records clicks. Call it in the inline script, before other listeners are attached. */
export function recordEarlyClicks(): void {
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

/** Repeats the recorded clicks and continues recording. */
export function repeatEarlyClicks(): void {
  for (const button of takeClicks()) button.click();
}

/** Repeats the recorded clicks and stops recording: all listeners are attached. */
export function endEarlyClicks(): void {
  const clicked = takeClicks();
  globalThis.earlyClicks = undefined;
  for (const button of clicked) button.click();
}

export function discardEarlyClicks(): void {
  takeClicks();
}

const takeClicks = () => globalThis.earlyClicks?.splice(0) ?? [];
