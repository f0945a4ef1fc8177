/**
 * Turns on the sheet of the later steps, which the browser does not fetch while it is disabled.
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
    if (!link.hasAttribute('disabled'))
      link.href = `${link.href.replace(/\?.*/, '')}?again=${Date.now()}`;
    link.removeAttribute('disabled');
  });
}
