/**
 * Fetches the sheet of the later steps. Its link has no address before: some Chromium fetches a disabled one, too.
 * @returns when it is there, or the page has none; rejects when it could not be fetched. May be called again then
 */
export function laterSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#later-sheet');
  if (link === null || link.sheet !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error('The sheet did not load.')), {
      once: true,
    });
    // Asked for at another address after a failure, or the browser would not ask.
    link.href = `${link.dataset.href}${link.href && `?again=${Date.now()}`}`;
  });
}
