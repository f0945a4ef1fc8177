declare global {
  /** Buttons that were clicked before the page's scripts had arrived; absent once they have. */
  var earlyClicks: HTMLElement[] | undefined;
}

/** To be called from the page itself, where it hears what nobody else can hear yet. */
export function keepEarlyClicks(): void {
  globalThis.earlyClicks = [];
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('#app button, .continue-place');
      if (button) globalThis.earlyClicks?.push(button);
    },
    true,
  );
}
