/** Adjusts the height of each frame to its document, unless the height is chosen. */
addEventListener('message', ({ source, data }) => {
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe:not([data-fixed])');
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
  if (frame && Number.isFinite(data?.height)) frame.height = data.height;
});
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
