import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const failed = 'This part of the page could not be loaded.';
const codeStep = /\/assets\/code-step-[^/]*\.js/;

describe('a part of the page that does not come', () => {
  it('can be asked for again, with the address kept', async () => {
    const asked: string[] = [];
    let blocked = true;
    const { form, page, server } = await openSignup({
      prepare: ({ page }) =>
        page.route(codeStep, (route) => {
          asked.push(new URL(route.request().url()).search);
          return blocked ? route.abort() : route.continue();
        }),
    });
    await form.submitEmail('ada@example.com');
    await form.message.getByText(failed).waitFor();
    const before = asked.length;
    await form.button('Try again').click();
    await eventually(() => expect(asked).to.have.lengthOf(before + 1));
    await form.message.getByText(failed).waitFor();
    blocked = false;
    await form.button('Try again').click();
    await form.headed('Check your email for a code').waitFor();
    expect(await page.locator('main bdi').textContent()).to.equal('ada@example.com');
    expect(new Set(asked), 'a browser never asks an address again that failed').to.have.property(
      'size',
      asked.length,
    );

    await form.submitCode('123456');
    await form.onStep(3);
    expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(1);
  });

  it('is fetched ahead of need, when the form is touched and not before', async () => {
    const { form, page, log } = await openSignup();
    const fetched = () =>
      log.requests.map((request) => request.url()).filter((url) => /-step-/.test(url));
    await page.waitForLoadState('networkidle');
    expect(fetched()).to.deep.equal([]);
    await form.email.focus();
    await eventually(() => expect(fetched()).to.have.lengthOf(3));
  });

  it('is waited for, and after 120 seconds it can be asked for again', async () => {
    const held: Route[] = [];
    const { form, page } = await openSignup({
      prepare: async ({ page }) => {
        await page.clock.install();
        await page.route(codeStep, (route) => {
          held.push(route);
          if (held.length > 1) return route.continue();
        });
      },
    });
    await form.submitEmail('ada@example.com');
    await page.locator('.notice', { hasText: 'Working…' }).waitFor();
    await page.clock.fastForward(110_000);
    await page.locator('.notice', { hasText: 'Working…' }).waitFor();
    expect(await form.message.count()).to.equal(0);
    await page.clock.fastForward(10_000);
    await form.message.getByText(failed).waitFor();
    await form.button('Try again').click();
    await form.onStep(2);
    expect(await page.locator('main bdi').textContent()).to.equal('ada@example.com');
  });
});
