declare global {
  /** Buttons that were clicked before the page's scripts had arrived; absent once they have. */
  var earlyClicks: HTMLElement[] | undefined;
}

// Stands in the page itself, so it hears what nobody else can hear yet.
globalThis.earlyClicks = [];
addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('#app button, .continue-place');
    if (button) globalThis.earlyClicks?.push(button);
  },
  true,
);

export {};
