/**
 * Runs in a page that is being worked on: loads it anew when it was built again, and shows what broke the build.
 * The development server alone has this file and puts it into the page.
 */
const { build } = document.currentScript.dataset;
const overlay = document.createElement('pre');
// One by one: the policy of the page forbids a style attribute.
Object.assign(overlay.style, {
  position: 'fixed',
  inset: '0',
  zIndex: '1000',
  margin: '0',
  padding: '2rem',
  overflow: 'auto',
  color: '#fff',
  background: '#300d',
  font: '0.875rem/1.5 monospace',
  whiteSpace: 'pre-wrap',
});
overlay.setAttribute('role', 'alert');

let isLeaving = false;
// Step 3 asks before it is left; not each time a file is saved.
addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), true);

new EventSource('/live-reload').addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  if (state.error !== null) {
    overlay.textContent = state.error;
    document.documentElement.append(overlay);
  } else if (state.build !== build) {
    isLeaving = true;
    location.reload();
  }
});
