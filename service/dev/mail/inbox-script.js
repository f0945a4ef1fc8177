// Puts new mails on top of the list, and opens the newest one.
const list = document.getElementById('mails');

async function showNew() {
  if (document.hidden) return;
  const newest = await (await fetch('/inbox/newest')).text();
  if (newest === (list.firstElementChild?.id ?? '')) return;

  const page = await (await fetch('/inbox')).text();
  const mails = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('#mails > li');
  // Adds mails one by one, so that the focus and open mails do not change.
  list.prepend(...[...mails].filter(({ id }) => document.getElementById(id) === null));
  document.getElementById('news').textContent = `New email: ${list.querySelector('b').textContent}`;
}

// Retries while the service restarts.
setInterval(() => showNew().catch(() => {}), 2000);
