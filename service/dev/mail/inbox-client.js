// Puts new mails on top of the list. A mail that somebody chose stays open; else the newest one opens.
const list = document.getElementById('mails');
const isChosen = new URLSearchParams(location.search).has('mail');

async function look() {
  if (document.hidden) return;
  const newest = await (await fetch('/inbox/newest')).text();
  if (newest === (list.firstElementChild?.id ?? '')) return;

  const page = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(page, 'text/html');
  // One by one, so that the focus stays where it is.
  const added = [...fresh.querySelectorAll('#mails > li')].filter(
    ({ id }) => document.getElementById(id) === null,
  );
  list.prepend(...added);
  document.getElementById('news').textContent = `New mail: ${list.querySelector('b').textContent}`;
  if (isChosen) return;
  for (const link of list.querySelectorAll('a')) {
    link.toggleAttribute('aria-current', link === list.querySelector('a'));
  }
  document.getElementById('mail').replaceWith(fresh.getElementById('mail'));
}

// A service that is away for a moment is asked again.
setInterval(() => look().catch(() => {}), 2000);
