import { resolve } from 'node:path';
import { expect } from 'chai';
import { repeatEarlyClicks } from '../../../src/adapters/browser/repeat-early-clicks.ts';
import { bundleEarlyScript } from '../../../tools/build/bundle-early-script.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

type RunEarlyScript = (...globals: unknown[]) => void;

describe('clicks before the scripts have arrived', () => {
  let dom: Dom;
  let heard: string[];
  let runEarlyScript: RunEarlyScript;

  before(async () => {
    const script = await bundleEarlyScript(resolve('.'));
    runEarlyScript = new Function('globalThis', 'addEventListener', script) as RunEarlyScript;
  });

  beforeEach(() => {
    heard = [];
    dom = installDom({
      body: `
        <a href="#elsewhere">Elsewhere</a>
        <main id="app">
          <button id="google"><span>Google</span></button>
          <div class="continue-place"><button disabled>Continue</button></div>
          <label>Email <input></label>
        </main>
        <button id="outside"></button>`,
    });
    dom.replace('AbortController', dom.window.AbortController);
    runEarlyScript(globalThis, dom.window.addEventListener.bind(dom.window));
  });
  afterEach(() => {
    dom.remove();
    globalThis.earlyClicks = undefined;
  });

  const click = (selector: string) =>
    dom.window.document.querySelector<HTMLElement>(selector)?.click();

  const arrive = () => {
    dom.window.addEventListener('click', ({ target }) => {
      const { id, className } = target as HTMLElement;
      heard.push(id || className);
    });
    repeatEarlyClicks();
  };

  it('are repeated, in order, whatever part of a button was hit', () => {
    click('.continue-place');
    click('#google span');
    arrive();
    expect(heard).to.deep.equal(['continue-place', 'google']);
  });

  it('are repeated once', () => {
    click('#google');
    arrive();
    click('#google');
    repeatEarlyClicks();
    expect(heard).to.deep.equal(['google', 'google']);
  });

  it('on links, fields and other things do what they always do, and no more', () => {
    click('a');
    click('label');
    click('#outside');
    arrive();
    expect(heard).to.be.empty;
  });

  it('need not have been kept', () => {
    globalThis.earlyClicks = undefined;
    expect(repeatEarlyClicks).not.to.throw();
  });
});
