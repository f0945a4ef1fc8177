import { act } from '@testing-library/react';
import { expect } from 'chai';
import { prepareSteps } from '../../src/ui/prepare-steps.tsx';
import { type RenderedPage, renderPage } from '../harness/page/render-page.tsx';
import { enteringCode, registering } from '../harness/page/test-steps.ts';
import { sentences } from '../harness/sentences.ts';

describe('prepareSteps', () => {
  let page: RenderedPage;
  /** Callbacks for an idle browser. */
  let waiting: ((place: Element) => () => void)[];

  beforeEach(async () => {
    page = await renderPage();
    waiting = [];
    prepareSteps(page.stores, (render) => waiting.push(render));
  });

  /** @returns the rendered headings while the browser is idle, and what remains of them */
  async function idle() {
    const place = document.createElement('div');
    const headings: (string | undefined)[] = [];
    await act(async () => {
      for (const render of waiting.splice(0)) {
        const end = render(place);
        headings.push(place.querySelector('h1')?.textContent);
        end();
      }
    });
    return { headings, rest: place.innerHTML };
  }

  it('renders the code step when an address is typed, and the registration step when a code was sent', async () => {
    expect(waiting).to.have.length(0);
    await act(async () => page.stores.email.type('ada'));
    expect(await idle()).to.deep.equal({ headings: [sentences.codeHeading], rest: '' });
    await act(async () => page.stores.signup.moveTo(enteringCode));
    expect(await idle()).to.deep.equal({ headings: [sentences.registrationHeading], rest: '' });
  });

  it('renders nothing for a visitor who is further', async () => {
    await act(async () => page.stores.email.type('ada'));
    await act(async () => page.stores.signup.moveTo(enteringCode));
    await act(async () => page.stores.signup.moveTo(registering));
    expect(await idle()).to.deep.equal({ headings: [undefined, undefined], rest: '' });
  });

  it('renders nothing while a response is awaited', async () => {
    await act(async () => page.stores.email.type('ada@example.com'));
    page.botCheck.solve();
    const response = page.stores.email.submit();
    expect((await idle()).headings).to.deep.equal([undefined]);
    await act(() => response);
  });

  it('renders each step once, and none that was shown', async () => {
    await act(async () => page.stores.email.type('ada'));
    await act(async () => page.stores.email.type(''));
    await act(async () => page.stores.email.type('ada'));
    expect((await idle()).headings).to.deep.equal([sentences.codeHeading]);
    await act(async () => page.stores.signup.moveTo(registering));
    await act(async () => page.navigation.move('email'));
    await act(async () => page.stores.signup.moveTo(enteringCode));
    expect(await idle()).to.deep.equal({ headings: [], rest: '' });
  });
});
