import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const throwing = (name: string, holder: string) => `
  Object.defineProperty(${holder}, '${name}', {
    get() { throw new DOMException('Access is denied', 'SecurityError'); },
    set() { throw new DOMException('Access is denied', 'SecurityError'); },
  });
`;

describe('a browser that stores nothing', () => {
  it('goes through the whole flow where storage throws', async () => {
    const { form, page, log, expectNoTrouble } = await openSignup({
      settings: { marketing: true },
      prepare: ({ page: tab }) =>
        tab.addInitScript(
          throwing('sessionStorage', 'window') + throwing('localStorage', 'window'),
        ),
    });
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(page.isClosed()).to.equal(false);
    expectNoTrouble();
  });

  it('says what the server says where cookies throw, without asking for ever', async () => {
    const { form, server } = await openSignup({
      token: false,
      prepare: ({ page }) => page.addInitScript(throwing('cookie', 'Document.prototype')),
    });
    await form.submitEmail('ada@example.com');
    await form.message.getByText('CSRF token missing or stale').waitFor();
    await form.onStep(1);
    expect(server.payloads('POST /api/verify-email')).to.have.length(1);
  });
});

describe('scripts of others', () => {
  const settings = {
    marketing: true,
    analyticsScript: 'https://tags.northgate.test/tags.js',
    crmScript: 'https://crm.northgate.test/crm.js',
  };

  it('change nothing when they are blocked, throw or never come', async () => {
    let asked = 0;
    const { form, page, log, server } = await openSignup({
      settings,
      prepare: (opened) =>
        opened.page.route(/northgate\.test\/\w+\.js$/, (route) => {
          asked += 1;
          if (asked <= 2) return route.abort('blockedbyclient');
          if (asked === 3) return route.fulfill({ body: 'throw new Error("theirs")' });
          return undefined;
        }),
    });
    await eventually(() => expect(asked, 'blocked').to.equal(2));
    await page.reload();
    await eventually(() => expect(asked, 'throwing, and silent').to.equal(4));
    await form.alive();
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(server.requests.length).to.equal(4);
    expect(page.isClosed()).to.equal(false);
  });
});
