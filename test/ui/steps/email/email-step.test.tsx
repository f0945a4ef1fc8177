import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { PageOptions } from '#test/harness/page/page-of-fakes.ts';
import { plainCheckbox } from '#test/harness/page/plain-checkbox.ts';
import { brokenReferences, described } from '#test/harness/page/references.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { setNatively } from '#test/harness/page/set-natively.ts';
import { enteringCode } from '#test/harness/page/test-steps.ts';
import { sentences, stepOf } from '#test/harness/sentences.ts';

describe('the email step', () => {
  let page: RenderedPage;

  const open = async (options: PageOptions = {}) => {
    page = await renderPage({ botCheck: plainCheckbox(), ...options });
  };
  beforeEach(() => open());

  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });
  const robot = () => screen.getByRole<HTMLInputElement>('checkbox', { name: "I'm not a robot" });
  const group = () => screen.getByRole('group', { name: 'Robot check' });
  const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  /** A disabled button gets no click events; the element around it does. */
  const placeOfContinue = () => submitButton().parentElement as HTMLElement;
  const emailErrors = () => email().closest('.field')?.querySelector('[aria-live]');
  /** The live regions of the providers and of the form. */
  const alertAt = (place: 'providers' | 'form') =>
    screen.getAllByRole('alert')[place === 'form' ? 1 : 0] as HTMLElement;
  const fillIn = async () => {
    await page.user.click(email());
    await page.user.paste('ada@example.com');
    await page.user.click(robot());
  };

  it('has one heading, the providers, the address, the bot check, Continue and the links, in this order', () => {
    const parts = [...page.container.querySelectorAll('h1, button, .divider, input, a')];
    const names = parts.map((part) => part.id || part.textContent || part.getAttribute('type'));
    expect(names).to.deep.equal([
      'Sign up for Northgate',
      'Continue with Microsoft',
      'Continue with Google',
      'OR',
      'email',
      'checkbox',
      'Continue',
      'Terms of Service',
      'Sign in',
    ]);
    screen.getByText(stepOf('email'));
    const [terms, signIn] = screen.getAllByRole<HTMLAnchorElement>('link');
    expect([terms?.href, terms?.target]).to.deep.equal(['https://northgate.test/terms', '_blank']);
    expect(signIn?.href).to.equal('https://admin.northgate.test/');
  });

  it('offers to continue with the requested code, above the providers, after the page was opened again', async () => {
    const remembered = { step: enteringCode, resendLimitReached: false, resendAvailableAt: 0 };
    await open({ remembered, cameBy: 'opened' });
    const resume = screen.getByRole('button', { name: 'Continue as ada@example.com' });
    expect(screen.getAllByRole('button')[0]).to.equal(resume);
    await page.user.click(resume);
    screen.getByRole('heading', { name: sentences.codeHeading });
  });

  it('has an address field with the attributes for keyboards, browsers and screen readers', () => {
    const { attributes } = email();
    const found = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
    expect(found).to.deep.include({
      type: 'email',
      inputmode: 'email',
      autocomplete: 'email',
      spellcheck: 'false',
      autocapitalize: 'none',
      enterkeyhint: 'go',
      dir: 'ltr',
      placeholder: sentences.emailPlaceholder,
      maxlength: '1000',
    });
    expect(found).not.to.have.any.keys('aria-invalid', 'autofocus');
    expect(email().form?.noValidate).to.equal(true);
  });

  describe('with the button Continue', () => {
    it('shows what is missing on a click while it is disabled, and focuses the first', async () => {
      expect(submitButton().disabled).to.equal(true);
      expect(described(submitButton())).to.deep.equal([sentences.emailAndBotCheckToContinue]);
      await page.user.click(placeOfContinue());
      expect(described(email())).to.deep.equal(['Email is required']);
      expect(described(group())).to.deep.equal(['Please complete the reCAPTCHA.']);
      expect(document.activeElement).to.equal(email());
      expect(brokenReferences(document)).to.be.empty;
    });

    it('shows what is missing on Enter in the bot check', async () => {
      act(() => robot().focus());
      await page.user.keyboard('{Enter}');
      expect(described(email())).to.deep.equal(['Email is required']);
      expect(document.activeElement).to.equal(email());
    });

    for (const wish of ['a click', 'Enter', 'a submit by a script']) {
      it(`sends an address that was set without an event, on ${wish}`, async () => {
        page = await renderPage();
        act(() => email().focus());
        act(() => page.botCheck.solve());
        setNatively(email(), 'ada@example.com');
        if (wish === 'Enter') await page.user.keyboard('{Enter}');
        else if (wish !== 'a click') act(() => email().form?.requestSubmit());
        else await page.user.click(placeOfContinue());
        expect(page.gateway.verifyEmailCalls).to.have.length(1);
      });
    }

    it('keeps an address that was set without an event when the form is rendered again', async () => {
      page = await renderPage();
      act(() => email().focus());
      act(() => page.botCheck.becomeReady());
      await page.user.click(placeOfContinue());
      setNatively(email(), 'ada@example.com');
      act(() => page.botCheck.solve());
      expect(email().value).to.equal('ada@example.com');
      expect(email().hasAttribute('aria-invalid')).to.equal(false);
      expect(submitButton().disabled).to.equal(false);
    });

    it('keeps the focus in the form when the bot check expires', async () => {
      page = await renderPage();
      await page.user.type(email(), 'ada@example.com');
      act(() => page.botCheck.solve());
      act(() => submitButton().focus());
      act(() => page.botCheck.expire());
      expect(submitButton().disabled).to.equal(true);
      expect(document.activeElement?.getAttribute('data-focus')).to.equal('bot-check');
      screen.getByText(sentences.botCheckExpired);
    });
  });

  it('announces that it sends, with a busy button that keeps the focus and stays enabled', async () => {
    await fillIn();
    const region = screen.getAllByRole('status').at(-1);
    page.gateway.hold();
    await page.user.click(submitButton());
    expect(submitButton().disabled).to.equal(false);
    expect(submitButton().getAttribute('aria-disabled')).to.equal('true');
    expect(submitButton().getAttribute('aria-busy')).to.equal('true');
    expect(document.activeElement).to.equal(submitButton());
    expect(region?.textContent).to.equal(sentences.sendingCode);
    expect(region?.isConnected).to.equal(true);
    await page.user.click(robot());
    expect(submitButton().disabled).to.equal(false);
    await act(() => page.gateway.release());
    screen.getByRole('heading', { name: 'Check your email for a code' });
  });

  it('says where the address is stored until a region is chosen', async () => {
    await open({ settings: { dataUntilRegion: 'Stored in the EU.' } });
    expect(described(email())).to.deep.equal(['Stored in the EU.']);
  });

  describe('after a refusal of the server', () => {
    const refuse = async (text: string, retryAt?: number) => {
      const refused = { kind: 'refused', message: { text } } as const;
      page.gateway.verifyEmailOutcome = { ...refused, ...(retryAt && { retryAt }) };
      await fillIn();
      await page.user.click(submitButton());
    };

    it('shows the reason as text, in a live region that already existed, and keeps and focuses the address', async () => {
      const alert = alertAt('form');
      expect(alert.textContent).to.equal('');
      await refuse('<img src=x onerror=alert(1)>');
      expect(alert.isConnected).to.equal(true);
      expect(alert.textContent).to.equal('<img src=x onerror=alert(1)>');
      expect(page.container.querySelector('img')).to.equal(null);
      expect(document.activeElement).to.equal(email());
      expect(email().getAttribute('aria-invalid')).to.equal(null);
    });

    it('marks the field when it is about the address', async () => {
      const message = { text: 'Please use a corporate email address.' };
      page.gateway.verifyEmailOutcome = { kind: 'refused', message, recovery: 'useWorkEmail' };
      await fillIn();
      await page.user.click(submitButton());
      expect(email().getAttribute('aria-invalid')).to.equal('true');
      expect(email().getAttribute('aria-describedby')).to.equal('form-message');
    });

    it('shows a refused address beside failed single sign-on, each with an id of its own', async () => {
      await refuse('Too many codes.');
      page.gateway.startSsoOutcome = { kind: 'refused', message: { text: 'Not set up.' } };
      await page.user.click(screen.getByRole('button', { name: /Google$/ }));
      const ids = [...page.container.querySelectorAll('.form-message')].map(({ id }) => id);
      expect(ids)
        .to.have.length(2)
        .and.to.deep.equal([...new Set(ids)]);
    });

    it('shows the time when a limit ends, rounded up to the minute', async () => {
      const retryAt = new Date(2026, 0, 5, 15, 4, 1).getTime();
      await refuse('Too many codes.', retryAt);
      within(alertAt('form')).getByText('You can try again at 3:05 PM.', { exact: true });
    });
  });

  it('announces the error of the address when it is left or sent, never while it is typed', async () => {
    const error = () => emailErrors()?.querySelector('.field-error');
    await page.user.type(email(), 'ada');
    await page.user.tab();
    for (const announce of ['{Tab}', '{Enter}']) {
      await page.user.type(email(), '@');
      expect(emailErrors()?.getAttribute('aria-live')).to.equal('off');
      const silent = error();
      await page.user.keyboard(announce);
      expect(emailErrors()?.getAttribute('aria-live')).to.equal('polite');
      expect(error()).to.be.an.instanceOf(HTMLElement).and.not.equal(silent);
    }
  });

  it('shows the error of a field that a press leaves only after its release', async () => {
    await page.user.type(email(), 'ada');
    await page.user.pointer({ keys: '[MouseLeft>]', target: robot() });
    expect([document.activeElement, emailErrors()?.textContent]).to.deep.equal([robot(), '']);
    await page.user.pointer({ keys: '[/MouseLeft]' });
    expect(emailErrors()?.textContent).to.equal(sentences.emailInvalid);
  });

  it('suggests a correction of a likely typing error on blur, and applies it by a click', async () => {
    const question = () => screen.queryByRole('button', { name: /^Did you mean/ });
    await page.user.type(email(), 'ada@acme.con');
    expect(question()).to.equal(null);
    const region = email().closest('.field')?.nextElementSibling;
    expect(region?.getAttribute('role')).to.equal('status');
    await page.user.click(robot());
    expect(submitButton().disabled, 'it is only a suggestion').to.equal(false);
    expect(region?.textContent).to.equal('Did you mean ada@acme.com?');
    await page.user.click(question() as HTMLElement);
    expect(email().value).to.equal('ada@acme.com');
    expect(document.activeElement).to.equal(email());
    expect(question()).to.equal(null);
  });

  describe('with single sign-on', () => {
    it('starts with the provider of the button, busy but not disabled', async () => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name: /Google$/ });
      await page.user.click(button);
      expect(page.gateway.startSsoCalls).to.deep.equal(['google']);
      expect(button.disabled).to.equal(false);
      expect(button.getAttribute('aria-busy')).to.equal('true');
      for (const each of screen.getAllByRole('button', { name: /^Continue with/ })) {
        expect(each.getAttribute('aria-disabled')).to.equal('true');
      }
      expect(document.activeElement).to.equal(button);
    });

    const signIn = 'https://admin.northgate.test/';
    const support = 'mailto:support@northgate.test';
    for (const [error, message, recovery, links] of [
      ['non_corporate_email', 'ssoNonCorporateEmail', 'useWorkEmail', [support]],
      ['domain_already_registered', 'ssoDomainRegistered', 'askForInvitation', [signIn, support]],
    ] as const) {
      it(`shows ${error} above the buttons, with links to what helps`, async () => {
        await open({ query: [['error', error]] });
        const place = alertAt('providers');
        expect(place.nextElementSibling?.textContent).to.equal('Continue with Microsoft');
        const alert = within(place);
        alert.getByText(sentences[message], { exact: true });
        alert.getByText(sentences[recovery], { exact: true });
        const shown = alert.getAllByRole<HTMLAnchorElement>('link');
        expect(shown.map(({ href }) => href)).to.deep.equal(links);
        expect(shown.at(-1)?.target).to.equal('_blank');
        expect(alertAt('form').textContent).to.equal('');
        expect(document.activeElement).to.equal(document.body);
      });
    }
  });

  it('offers to try again when a third-party bot check is blocked, keeps the focus there, and single sign-on works', async () => {
    page = await renderPage({ settings: { botCheck: { provider: 'recaptcha', siteKey: 'key' } } });
    const status = page.container.querySelector('.bot-check-notice');
    expect(status?.getAttribute('role')).to.equal('status');
    await page.user.click(screen.getByRole('link', { name: 'Terms of Service' }));
    expect(page.botCheck.challenges).to.be.empty;
    await page.user.click(email());
    expect(page.botCheck.shown?.place).to.equal(page.container.querySelector('.bot-check-place'));
    act(() => page.botCheck.fail());
    expect(status?.textContent).to.equal(sentences.botCheckUnavailable);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(page.botCheck.shown?.retries).to.equal(1);
    expect(group().contains(document.activeElement)).to.equal(true);
    expect(status?.textContent).to.equal(sentences.botCheckLoading);
    await page.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(page.navigation.leftFor).to.have.length(1);
  });
});
