/**
 * Loads the main script, which the build names in the first `modulepreload`, after the first frame. Otherwise a script
 * that arrives early would delay paint and input. A background page has no frames, so it loads the script at once.
 */
export function loadMainScript(): void {
  let isLoaded = false;
  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    const preload = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
    if (!preload) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = preload.href;
    document.head.append(script);
  };
  // The state changes first when the document is parsed.
  document.addEventListener(
    'readystatechange',
    () => {
      if (document.hidden) load();
      else requestAnimationFrame(() => setTimeout(load));
      // The page may be left for another tab before the frame.
      document.addEventListener('visibilitychange', load, { once: true });
    },
    { once: true },
  );
}
