import { expect } from 'chai';
import { hold } from '../../harness/browser/intercept.ts';
import { type OpenSignup, openSignup } from '../../harness/browser/open-signup.ts';

/** Changes by extensions. They run in the page with its address field. */
const changes: Readonly<Record<string, (field: Element) => unknown>> = {
  'a node before the field': (field) => field.before(document.createElement('button')),
  'a node beside the step': () =>
    document.querySelector('#app')?.prepend(document.createElement('div')),
  'a node in the body': () => document.body.prepend(document.createElement('button')),
  'attributes of the field': (field) => {
    field.setAttribute('data-extension', 'x');
    field.removeAttribute('autocomplete');
  },
  'texts in font elements': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  },
  'a field in a wrapper': (field) => {
    const wrapper = document.createElement('div');
    field.replaceWith(wrapper);
    wrapper.append(field);
  },
  'a copy of the field': (field) => field.replaceWith(field.cloneNode(true)),
};

/** React hydrates these; it renders the others again and reports that. */
const hydrated = ['a node in the body', 'attributes of the field', 'a copy of the field'];

describe('a page that an extension changed before hydration', () => {
  /** Opens the page and delays its scripts. */
  const openHeld = () =>
    new Promise<{ opened: OpenSignup; hydrate: () => Promise<unknown> }>((resolve, reject) => {
      const opening: Promise<unknown> = openSignup({
        async prepare(opened) {
          opened.server.answer('POST /api/sso/azure', {
            status: 503,
            json: { message: 'Ask us tomorrow.' },
          });
          const release = await hold(opened.page, '**/assets/*.js');
          const hydrate = () => {
            release();
            return opening;
          };
          resolve({ opened, hydrate });
        },
      });
      opening.catch(reject);
    });

  for (const [change, make] of Object.entries(changes)) {
    it(`keeps address, caret and click: ${change}`, async () => {
      const { opened, hydrate } = await openHeld();
      const { page, form, server, log } = opened;
      await form.button('Continue with Microsoft').click();
      await form.email.click();
      await page.keyboard.type('ann@ac');
      for (let key = 0; key < 3; key++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('a');
      await form.email.evaluate(make);
      await hydrate();
      await page.keyboard.type('b');
      await form.providerMessage.getByText('Ask us tomorrow.').waitFor();
      await page.keyboard.type('c');
      expect(await form.email.inputValue()).to.equal('annabc@ac');
      expect(server.requests).to.have.length(1);
      const reports = log.problems.map((problem) => /error #\d+/.exec(problem)?.[0] ?? problem);
      expect(reports).to.deep.equal(hydrated.includes(change) ? [] : ['error #418']);
    });
  }
});
