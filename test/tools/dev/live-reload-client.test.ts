import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { JSDOM, VirtualConsole } from 'jsdom';

const client = readFileSync('tools/dev/live-reload-client.js', 'utf8');

/** A page of the build `a`, in which the client runs. jsdom cannot reload: it says so instead. */
function openPage() {
  const complaints: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', ({ message }) => complaints.push(message));
  let source = new EventTarget();
  const { window } = new JSDOM(`<html><script data-build="a">${client}</script></html>`, {
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse(page) {
      page.EventSource = class extends page.EventTarget {
        constructor() {
          super();
          source = this as unknown as EventTarget;
        }
      } as never;
    },
  });
  const tell = (build: string, error: string | null) => {
    const data = JSON.stringify({ build, error });
    source.dispatchEvent(new window.MessageEvent('message', { data }));
  };
  const overlay = () => window.document.querySelector('[role="alert"]')?.textContent ?? null;
  return { window, tell, overlay, reloads: () => complaints.length };
}

describe('the live reload in a page', () => {
  it('loads the page anew when it is another one, and only then', () => {
    const page = openPage();
    page.tell('a', null);
    expect(page.reloads()).to.equal(0);
    page.tell('b', null);
    expect(page.reloads()).to.equal(1);
  });

  it('shows what broke the build, as text', () => {
    const page = openPage();
    page.tell('a', 'Expected <h1>');
    expect(page.overlay()).to.equal('Expected <h1>');
    expect(page.reloads()).to.equal(0);
  });

  it('is not held up by a form that asks before it is left', () => {
    const page = openPage();
    let asked = 0;
    page.window.addEventListener('beforeunload', () => asked++);
    const leave = () => page.window.dispatchEvent(new page.window.Event('beforeunload'));
    leave();
    expect(asked).to.equal(1);
    page.tell('b', null);
    leave();
    expect(asked).to.equal(1);
  });
});
