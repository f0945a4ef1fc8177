import { expect } from 'chai';
import { laterSheet } from '../../../src/adapters/browser/later-sheet.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('laterSheet', () => {
  let dom: Dom;

  const page = (body: string) => {
    dom = installDom({ body });
  };
  afterEach(() => dom.remove());

  const withSheet = '<link rel="stylesheet" data-href="/assets/later.css" id="later-sheet">';
  const link = () => {
    const found = dom.window.document.querySelector('link');
    if (found === null) throw new Error('no link');
    return found;
  };
  const happens = (event: 'load' | 'error') => link().dispatchEvent(new dom.window.Event(event));

  it('is fetched, and waited for', async () => {
    page(withSheet);
    const waiting = laterSheet();
    expect(link().getAttribute('href')).to.equal('/assets/later.css');
    happens('load');
    await waiting;
  });

  it('that fails says so, and is asked for again at another address', async () => {
    page(withSheet);
    const waiting = laterSheet();
    happens('error');
    let failure: unknown;
    await waiting.catch((error: unknown) => {
      failure = error;
    });
    expect(failure).to.be.instanceOf(Error);

    const again = laterSheet();
    expect(link().href).to.match(/\/assets\/later\.css\?again=\d+$/);
    happens('load');
    await again;
  });

  it('is there at once where the page has none of its own', async () => {
    page('');
    await laterSheet();
  });
});
