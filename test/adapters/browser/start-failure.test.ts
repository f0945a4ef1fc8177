import { expect } from 'chai';
import { watchStart } from '../../../src/adapters/browser/start-failure.ts';
import { domForEach } from '../../harness/dom.ts';

const main = 'https://signup.test/assets/main.js';

describe('the watch over the start of the page', () => {
  const dom = domForEach({
    body: `
        <script type="module" src="/assets/main.js"></script>
        <template id="start-failure"><main><h1 tabindex="-1">No luck</h1><p></p></main></template>
        <main id="app"><h1>Sign up</h1></main>`,
  });

  beforeEach(() => {
    dom.replace('AbortController', dom.window.AbortController);
    dom.replace('addEventListener', dom.window.addEventListener.bind(dom.window));
    watchStart();
  });
  afterEach(() => {
    globalThis.startWatch = undefined;
  });

  const throwIn = (filename: string) =>
    dom.window.dispatchEvent(
      new dom.window.ErrorEvent('error', { filename, error: new Error('Broken') }),
    );
  const shown = () => dom.window.document.querySelector('main')?.textContent;

  it('shows what the script of the page throws', () => {
    throwIn(main);
    expect(shown()).to.equal('No luckBroken');
    expect(dom.window.document.title).to.equal('No luck');
    expect(dom.window.document.activeElement?.textContent).to.equal('No luck');
  });

  it('shows that the script of the page did not arrive', () => {
    const script = dom.window.document.querySelector('script');
    script?.dispatchEvent(new dom.window.Event('error'));
    expect(shown()).to.equal('No luck');
  });

  it('leaves the page alone when a script of others throws, or a picture does not arrive', () => {
    throwIn('https://extension.test/assets/main.js');
    const picture = dom.window.document.createElement('img');
    dom.window.document.querySelector('#app')?.append(picture);
    picture.dispatchEvent(new dom.window.Event('error'));
    expect(shown()).to.equal('Sign up');
  });

  it('ends when the page has started', () => {
    globalThis.startWatch?.abort();
    throwIn(main);
    expect(shown()).to.equal('Sign up');
  });
});
