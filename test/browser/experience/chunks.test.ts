import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { expectFocus, focused } from '../../harness/browser/focus.ts';
import { type OpenSignup, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeGoogle, widget, withRecaptcha } from '../../harness/fake-google.ts';

const failed = "This part of the page didn't load.";

/** Ends on step 2 without its view. */
async function waitForStep2(form: OpenSignup['form']): Promise<void> {
  await form.submitEmail('ada@example.com');
  // Step 1 says that it is working, too, and the moved clock would end what it has under way.
  await form.email.waitFor({ state: 'detached' });
  await form.page.getByRole('status').getByText('Working…').waitFor();
}

describe('the later steps', () => {
  it('are fetched when the form is touched, and not before', async () => {
    const { form, page, log } = await openSignup();
    const fetched = () => log.requests.filter((request) => /later-steps/.test(request.url()));
    await page.waitForLoadState('networkidle');
    expect(fetched()).to.deep.equal([]);
    await form.email.focus();
    await eventually(() => expect(fetched()).to.have.lengthOf(2));
  });
});

describe('a chunk that fails to come, or takes 120 seconds', () => {
  it('can be tried again, with what was typed and the focus kept', async () => {
    const { form, page, server } = await openSignup({
      prepare: (opened) => opened.page.clock.install(),
    });
    let asked = 0;
    let answers = false;
    await page.route('**/assets/**', (route) => {
      asked += 1;
      return answers ? route.abort() : undefined;
    });
    await waitForStep2(form);
    await eventually(() => expect(asked).to.be.greaterThan(0));
    await page.clock.runFor(115_000);
    expect(await page.getByText(failed).count(), 'while it may still come').to.equal(0);
    await page.clock.runFor(5_000);
    await form.message.getByText(failed).waitFor();
    expect(await focused(page), 'with the notice').to.not.equal('body');

    answers = true;
    const before = asked;
    await form.button('Try again').click();
    await eventually(() => expect(asked).to.be.greaterThan(before));
    await form.message.getByText(failed).waitFor();
    await eventually(async () => expect(await focused(page)).to.not.equal('body'));

    await page.unroute('**/assets/**');
    await form.button('Try again').click();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
    await expectFocus(page, 'input digit 1 of 6');
    expect(server.payloads('POST /api/verify-email')).to.have.length(1);
  });

  it('can be tried again when it is the one that step 1 needs to go on, by whatever the visitor does', async () => {
    const { form, page, server, log } = await openSignup({
      prepare: (opened) => opened.page.route('**/rest-of-page.en-*', (route) => route.abort()),
    });
    await form.email.fill('ada@example.com');
    await page.getByText(failed).waitFor();
    await form.button('Continue with Google').click();
    await form.providerMessage.getByText(failed).waitFor();
    expect(await form.email.inputValue()).to.equal('ada@example.com');

    await page.unroute('**/rest-of-page.en-*');
    await form.button('Try again').click();
    await form.botCheck.check();
    expect(await page.getByText(failed).count()).to.equal(0);
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(server.requests.map(({ route }) => route)).to.deep.equal(['POST /api/verify-email']);
    const asked = log.requests.map((request) => request.url()).filter((url) => /rest-of/.test(url));
    expect(new Set(asked).size, 'each time at another address').to.equal(asked.length);
  });
});

/** Holds every request for a file back: some Chromium asks twice for the sheet. @returns lets them go on */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(files, (route) => void held.push(route));
  return async () => {
    await eventually(() => expect(held).to.not.be.empty);
    // The browser has given up a sheet whose address has changed.
    for (const route of held.splice(0)) await route.continue().catch(() => {});
  };
}

describe('a chunk that comes after its 120 seconds', () => {
  const toStep2 = {
    begin: ({ form }: OpenSignup) => waitForStep2(form),
    arrived: ({ form }: OpenSignup) => form.code.first().waitFor(),
  };
  const parts = {
    'the script of the later steps': { files: '**/later-steps.en-*.js*', ...toStep2 },
    'the sheet of the later steps': { files: '**/later-steps-*.css*', ...toStep2 },
    'the rest of step 1': {
      files: '**/rest-of-page.en-*',
      begin: ({ form }: OpenSignup) => form.email.fill('ada@example.com'),
      arrived: ({ form }: OpenSignup) => form.reachCode(),
    },
    'the bot check': {
      files: '**/recaptcha-widget.en-*',
      begin: ({ form }: OpenSignup) => form.email.fill('ada@example.com'),
      arrived: ({ page }: OpenSignup) => widget(page).contentFrame().getByText('Tick').waitFor(),
    },
  };
  for (const [name, { files, begin, arrived }] of Object.entries(parts)) {
    it(`gets along with what "Try again" asked for: ${name}`, async () => {
      let letGo = async () => {};
      const opened = await openSignup({
        settings: name === 'the bot check' ? withRecaptcha : {},
        prepare: async ({ page }) => {
          await page.clock.install();
          await fakeGoogle(page, 'widget');
          letGo = await hold(page, files);
        },
      });
      const { form, page } = opened;
      await begin(opened);
      await page.clock.runFor(120_000);
      await form.button('Try again').click();
      await page.unroute(files);
      await letGo();
      await arrived(opened);
    });
  }

  it('answers "Try again": the script of the later steps', async () => {
    const { files, begin, arrived } = parts['the script of the later steps'];
    let letGo = async () => {};
    const opened = await openSignup({
      prepare: async ({ page }) => {
        await page.clock.install();
        letGo = await hold(page, files);
      },
    });
    await begin(opened);
    await opened.page.clock.runFor(120_000);
    await opened.form.button('Try again').waitFor();
    const answered = opened.page.waitForResponse(files);
    await letGo();
    await answered;
    await opened.form.button('Try again').click();
    await arrived(opened);
  });

  it('is there for the step that it is needed for, when it was late ahead of need', async () => {
    let letGo = async () => {};
    const { form, page } = await openSignup({
      prepare: async ({ page }) => {
        await page.clock.install();
        letGo = await hold(page, '**/later-steps.en-*.js*');
      },
    });
    await form.fillEmail('ada@example.com');
    await page.clock.runFor(121_000);
    await letGo();
    await form.reachCode();
  });
});
