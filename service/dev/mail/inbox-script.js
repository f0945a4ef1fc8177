// Puts new mails on top of the list, and opens the newest one.
const list = document.getElementById('mails');

async function look() {
  if (document.hidden) return;
  const newest = await (await fetch('/inbox/newest')).text();
  if (newest === (list.firstElementChild?.id ?? '')) return;

  const page = await (await fetch('/inbox')).text();
  const mails = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('#mails > li');
  // One by one, so that the focus stays where it is, and what is open stays open.
  list.prepend(...[...mails].filter(({ id }) => document.getElementById(id) === null));
  document.getElementById('news').textContent = `New mail: ${list.querySelector('b').textContent}`;
}

// A service that is away for a moment is asked again.
setInterval(() => look().catch(() => {}), 2000);
