import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { plainCheckbox } from '../harness/page/plain-checkbox.ts';
import { described } from '../harness/page/references.ts';
import { fillInStep3, type RenderedPage, renderPage } from '../harness/page/render-page.tsx';
import { enteringCode, registering } from '../harness/page/test-steps.ts';
import { sentences } from '../harness/sentences.ts';

/** A browser that translates the page replaces nodes that React removes or changes later. */
describe('a page translated by the browser', () => {
  let page: RenderedPage;
  const { error } = console;

  beforeEach(() => {
    console.error = () => {};
  });
  afterEach(() => {
    console.error = error;
  });

  const stillWorks = () => expect(screen.queryByText(sentences.crashHeading)).to.equal(null);
  const translated = () => translate(page.container);
  /** An address, which translations must not change. */
  const expectKept = (text: string) =>
    expect(screen.getByText(text).closest('font'), text).to.equal(null);
  const button = (name: string) => screen.getByRole('button', { name });

  it('shows the messages of the email step and continues', async () => {
    page = await renderPage({ botCheck: plainCheckbox() });
    translated();
    await page.user.click(button('Continue').parentElement ?? document.body);
    translated();
    await page.user.type(screen.getByLabelText(/Work email/), 'ada@example.com');
    await page.user.click(screen.getByRole('checkbox'));
    translated();
    expect(screen.queryByText('Email is required')).to.equal(null);
    screen.getByText(sentences.readyToContinue);
    page.gateway.verifyEmailOutcome = { kind: 'refused', message: { text: 'No.' } };
    await page.user.click(button('Continue'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).to.include('No.');
    translated();
    page.gateway.verifyEmailOutcome = { kind: 'codeSent', isDelayed: false };
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(button('Continue'));
    stillWorks();
    screen.getByRole('heading', { name: 'Check your email for a code' });
  });

  it('shows changed text instead of the translation of the previous one', async () => {
    page = await renderPage({ settings: { resendCooldown: 30 } }, enteringCode);
    await page.user.click(button(sentences.resend));
    translated();
    act(() => page.clock.advance(1000));
    const resend = screen.getByRole('button', { name: /Send me/ });
    expect(described(resend)).to.deep.equal([sentences.resendWait('29 seconds')]);
    expect(resend.getAttribute('aria-disabled')).to.equal('true');
    translated();
    act(() => page.clock.advance(29_000));
    expect(described(resend)).to.be.empty;
    expect(resend.hasAttribute('aria-disabled')).to.equal(false);
    stillWorks();
  });

  it('shows the messages of the code step and returns', async () => {
    page = await renderPage({}, enteringCode);
    translated();
    expectKept('ada@example.com');
    await page.user.click(button('Continue'));
    translated();
    expectKept('ada@example.com');
    await page.user.keyboard('123456');
    await page.user.click(button(sentences.resend));
    translated();
    page.gateway.resendCodeOutcome = { kind: 'limitReached' };
    await page.user.click(button(sentences.resend));
    translated();
    await page.user.click(button(sentences.differentEmail));
    stillWorks();
    screen.getByRole('heading', { name: 'Sign up for Northgate' });
  });

  it('shows the messages of the registration step and continues', async () => {
    page = await renderPage({}, registering);
    translated();
    await page.user.click(button('Register'));
    translated();
    await page.user.clear(screen.getByLabelText('Your URL'));
    await page.user.type(screen.getByLabelText('Your URL'), 'engines');
    screen.getByText('https://engines.northgate.test');
    await fillInStep3(page, translated);
    expectKept('https://engines.northgate.test');
    await page.user.click(button('Show password'));
    await page.user.selectOptions(screen.getByLabelText('Region'), 'SA');
    translated();
    await page.user.selectOptions(screen.getByLabelText('Region'), 'EU');
    page.gateway.createAccountOutcome = { kind: 'queued' };
    await page.user.click(button('Register'));
    stillWorks();
    expect(document.activeElement?.textContent).to.equal('Thank you for signing up!');
  });
});

/** Translates the page like a browser: moves each translatable text into two `font` elements. */
function translate(root: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"], font')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
