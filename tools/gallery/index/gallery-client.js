// Makes each frame as high as what it shows, and keeps the chosen state in sight of the list.
const frames = document.querySelectorAll('iframe');

function makeFit(frame) {
  const shown = frame.contentDocument?.documentElement;
  if (!shown) return;
  // A page is at least as high as its window.
  frame.height = 480;
  frame.height = Math.max(480, shown.scrollHeight);
}

for (const frame of frames) {
  const watch = () => {
    const root = frame.contentDocument?.documentElement;
    if (!root) return;
    if (root.hasAttribute('data-settled')) return makeFit(frame);
    new MutationObserver((_, observer) => {
      observer.disconnect();
      makeFit(frame);
    }).observe(root, { attributeFilter: ['data-settled'] });
  };
  frame.addEventListener('load', watch);
  watch();
}

document.querySelector('.list [aria-current]')?.scrollIntoView({ block: 'nearest' });
