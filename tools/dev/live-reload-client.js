/** Reloads the document after a build, and shows build errors over it. */
const { build } = document.currentScript.dataset;
const dialog = document.createElement('dialog');
const text = dialog.appendChild(document.createElement('pre'));

let isReloading = false;
// Suppresses the confirmation dialog of the registration step: runs before the page's listener, which is added later.
addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation(), true);

new EventSource('/live-reload').addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  if (state.error) {
    text.textContent = state.error;
    document.documentElement.append(dialog);
    if (!dialog.open) dialog.showModal();
  } else if (state.build !== build) {
    isReloading = true;
    location.reload();
  }
});
