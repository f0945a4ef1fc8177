import { resolve } from 'node:path';
import { expect } from 'chai';
import {
  endEarlyClicks,
  forgetEarlyClicks,
  repeatEarlyClicks,
} from '../../../src/adapters/browser/early-clicks.ts';
import { bundleText } from '../../../tools/build/bundle.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

type RunEarlyScript = (...globals: unknown[]) => void;

describe('clicks before the page is alive', () => {
  let dom: Dom;
  let heard: string[];
  let runEarlyScript: RunEarlyScript;

  before(async () => {
    const script = await bundleText(
      { root: resolve('.'), cannedAnswers: false },
      'src/adapters/browser/early-script.ts',
    );
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
    endEarlyClicks();
  };

  it('are repeated, in order, whatever part of a button was hit', () => {
    click('.continue-place');
    click('#google span');
    arrive();
    expect(heard).to.deep.equal(['continue-place', 'google']);
  });

  it('are repeated once, when everybody is there', () => {
    click('#google');
    arrive();
    click('#google');
    endEarlyClicks();
    expect(heard).to.deep.equal(['google', 'google']);
  });

  it('are repeated for those who are there sooner, and for the others', () => {
    click('#google');
    repeatEarlyClicks();
    click('.continue-place');
    arrive();
    expect(heard).to.deep.equal(['google', 'continue-place']);
  });

  it('are repeated no more when the visitor was told that they came to nothing', () => {
    click('#google');
    forgetEarlyClicks();
    click('.continue-place');
    arrive();
    expect(heard).to.deep.equal(['continue-place']);
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
    expect(endEarlyClicks).not.to.throw();
  });
});
