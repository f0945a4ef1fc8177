import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { checkbox } from '../../../../src/adapters/bot-check/checkbox.ts';
import { FakeClock } from '../../../harness/fakes/fake-browser.ts';
import { testSettings } from '../../../harness/fakes/test-settings.ts';
import { sentences } from '../../../harness/sentences.ts';
import type { PageOptions } from '../../support/page-of-fakes.ts';
import { brokenReferences, described } from '../../support/references.ts';
import { type RenderedPage, renderPage } from '../../support/render-page.tsx';
import { enteringCode } from '../../support/test-steps.ts';

describe('step 1', () => {
  let page: RenderedPage;

  const open = async (options: PageOptions = {}) => {
    page = await renderPage({
      botCheck: checkbox.create(testSettings, sentences.botCheckBox, new FakeClock()),
      ...options,
    });
  };
  beforeEach(() => open());

  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });
  const robot = () => screen.getByRole<HTMLInputElement>('checkbox', { name: "I'm not a robot" });
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  /** A disabled button hears no click; what lies around it does. */
  const placeOfContinue = () => goOn().parentElement as HTMLElement;
  /** The live regions of the providers and of the form. */
  const alertAt = (place: 'providers' | 'form') =>
    screen.getAllByRole('alert')[place === 'form' ? 1 : 0] as HTMLElement;
  const fillIn = async () => {
    await page.user.type(email(), 'ada@example.com');
    await page.user.click(robot());
  };

  describe('has', () => {
    it('one heading, and says which step it is', () => {
      expect(screen.getAllByRole('heading', { level: 1 })).to.have.length(1);
      expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal(
        'Sign up for Northgate',
      );
      screen.getByText('Step 1 of 4');
    });

    it('the providers, a divider, the address, the bot check and Continue, in this order', () => {
      const order = [
        screen.getByRole('button', { name: 'Continue with Microsoft' }),
        screen.getByRole('button', { name: 'Continue with Google' }),
        screen.getByText('OR'),
        email(),
        robot(),
        goOn(),
        screen.getByRole('link', { name: 'Terms of Service' }),
        screen.getByRole('link', { name: 'Sign in' }),
        screen.getByRole('link', { name: 'Contact support' }),
      ];
      for (const [index, element] of order.slice(1).entries()) {
        const position = order[index]?.compareDocumentPosition(element);
        expect(position, element.outerHTML).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    });

    it('a way back to the code that is on its way, above the providers, where the page was opened anew', async () => {
      const remembered = { step: enteringCode, resendLimitReached: false, resendAvailableAt: 0 };
      await open({ remembered, cameBy: 'opened' });
      const goOn = screen.getByRole('button', { name: 'Go on with ada@example.com?' });
      expect(
        goOn.compareDocumentPosition(screen.getByRole('button', { name: 'Continue with Google' })),
      ).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
      await page.user.click(goOn);
      screen.getByText('Step 2 of 4');
    });

    it('links to the terms, in a tab of their own, and to the admin console', () => {
      const terms = screen.getByRole('link', { name: 'Terms of Service' });
      expect(terms.getAttribute('href')).to.equal('https://northgate.test/terms');
      expect(terms.getAttribute('target')).to.equal('_blank');
      const signIn = screen.getByRole('link', { name: 'Sign in' });
      expect(signIn.getAttribute('href')).to.equal('https://admin.northgate.test/');
    });

    it('an address field that a keyboard, a browser and a screen reader understand', () => {
      const { attributes } = email();
      const found = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
      expect(found).to.deep.include({
        type: 'email',
        inputmode: 'email',
        autocomplete: 'email',
        spellcheck: 'false',
        autocapitalize: 'none',
        dir: 'ltr',
        placeholder: sentences.emailPlaceholder,
        maxlength: '1000',
      });
      expect(found).not.to.have.any.keys('aria-invalid', 'autofocus');
      expect(email().form?.noValidate).to.equal(true);
    });
  });

  describe('has Continue', () => {
    it('disabled until the address is valid and the check is done, and says what is missing', async () => {
      expect(goOn().disabled).to.equal(true);
      expect(described(goOn())).to.deep.equal([sentences.emailAndBotCheckToContinue]);
      await page.user.click(robot());
      expect(goOn().disabled).to.equal(true);
      expect(described(goOn())).to.deep.equal([sentences.emailToContinue]);
      await page.user.type(email(), 'ada@example.c');
      expect(goOn().disabled).to.equal(true);
      await page.user.type(email(), 'om');
      expect(goOn().disabled).to.equal(false);
      expect(described(goOn())).to.deep.equal([sentences.readyToContinue]);
    });

    it('that answers a click on its place: shows what is missing and focuses the first', async () => {
      await page.user.click(placeOfContinue());
      expect(described(email())).to.deep.equal(['Email is required']);
      expect(screen.getByRole('group', { name: 'Bot check' }).textContent).to.contain(
        'Please complete the reCAPTCHA.',
      );
      expect(document.activeElement).to.equal(email());
      expect(brokenReferences(document)).to.be.empty;
      await page.user.type(email(), 'ada@example.com');
      await page.user.click(placeOfContinue());
      expect(email().hasAttribute('aria-invalid')).to.equal(false);
      expect(described(screen.getByRole('group', { name: 'Bot check' }))).to.deep.equal([
        'Please complete the reCAPTCHA.',
      ]);
      expect(document.activeElement).to.equal(robot());
    });

    for (const [where, field] of [
      ['the address', email],
      ['the bot check', robot],
    ] as const) {
      it(`that answers Enter in ${where} though it is disabled`, async () => {
        act(() => field().focus());
        await page.user.keyboard('{Enter}');
        expect(described(email())).to.deep.equal(['Email is required']);
        expect(document.activeElement).to.equal(email());
        expect(page.gateway.verifyEmailCalls).to.be.empty;
      });
    }

    it('that keeps the focus in the form when the check expires under it', async () => {
      page = await renderPage();
      await page.user.type(email(), 'ada@example.com');
      act(() => page.botCheck.solve());
      act(() => goOn().focus());
      act(() => page.botCheck.expire());
      expect(goOn().disabled).to.equal(true);
      expect(document.activeElement?.getAttribute('data-focus')).to.equal('bot-check');
      screen.getByText(sentences.botCheckExpired);
    });
  });

  describe('sends', () => {
    for (const [how, send] of [
      ['a click', () => page.user.click(goOn())],
      ['Enter in the address', () => page.user.type(email(), '{Enter}')],
    ] as const) {
      it(`the address by ${how} and goes to box 1 of step 2`, async () => {
        await fillIn();
        await send();
        expect(page.gateway.verifyEmailCalls.map((call) => call.email)).to.deep.equal([
          'ada@example.com',
        ]);
        screen.getByRole('heading', { name: 'Check your email for a code' });
        expect(document.activeElement).to.equal(
          screen.getByRole('textbox', { name: 'digit 1 of 6' }),
        );
      });
    }

    it('and says so meanwhile, with a button that keeps the focus, whatever becomes of the check', async () => {
      await fillIn();
      const region = screen.getAllByRole('status').at(-1);
      page.gateway.hold();
      await page.user.click(goOn());
      expect(goOn().disabled).to.equal(false);
      expect(goOn().getAttribute('aria-disabled')).to.equal('true');
      expect(goOn().getAttribute('aria-busy')).to.equal('true');
      expect(document.activeElement).to.equal(goOn());
      expect(region?.textContent).to.equal(sentences.working);
      expect(region?.isConnected).to.equal(true);
      await page.user.click(robot());
      expect(goOn().disabled).to.equal(false);
      await act(() => page.gateway.release());
    });
  });

  describe('shows why the server refused', () => {
    beforeEach(async () => {
      page.gateway.verifyEmailAnswer = {
        kind: 'refused',
        message: { text: '<img src=x onerror=alert(1)>' },
      };
      await fillIn();
    });

    it('as text, in a region that was there before, and keeps the address', async () => {
      const alert = alertAt('form');
      expect(alert.textContent).to.equal('');
      await page.user.click(goOn());
      expect(alert.isConnected).to.equal(true);
      expect(alert.textContent).to.equal('<img src=x onerror=alert(1)>');
      expect(page.container.querySelector('img')).to.equal(null);
      expect(email().value).to.equal('ada@example.com');
      expect(page.navigation.title).to.match(/^Error: /);
    });

    it('and when a limit ends, to the minute, never too early', async () => {
      const retryAt = new Date(2026, 0, 5, 15, 4, 1).getTime();
      page.gateway.verifyEmailAnswer = {
        kind: 'refused',
        message: { text: 'Too many codes.' },
        retryAt,
      };
      await page.user.click(goOn());
      within(alertAt('form')).getByText('You can try again at 3:05 PM.', { exact: true });
    });

    it('and not when a limit ends where the server says that itself', async () => {
      const message = { text: 'Too many codes. Try again in 5 minutes.' };
      page.gateway.verifyEmailAnswer = { kind: 'refused', message, retryAt: 60_000 };
      await page.user.click(goOn());
      expect(alertAt('form').textContent).to.equal(message.text);
    });

    it('and leads to the address, however it was sent', async () => {
      await page.user.click(goOn());
      expect(document.activeElement).to.equal(email());
      await page.user.click(robot());
      await page.user.type(email(), '{Enter}');
      expect(document.activeElement).to.equal(email());
    });
  });

  describe('says what is wrong with the address', () => {
    it('when it is left, and marks it as invalid only then, in a region that was there', async () => {
      const place = email().closest('.field')?.querySelector('[aria-live]');
      await page.user.type(email(), 'ada@example');
      expect(email().hasAttribute('aria-invalid')).to.equal(false);
      await page.user.tab();
      expect(email().getAttribute('aria-invalid')).to.equal('true');
      expect(described(email())).to.deep.equal([
        'Email must include a valid domain with a top-level domain (e.g., .com, .org)',
      ]);
      expect(place?.textContent).to.contain('top-level domain');
      expect(place?.isConnected).to.equal(true);
      await page.user.type(email(), '.com');
      expect(email().hasAttribute('aria-invalid')).to.equal(false);
      expect(email().hasAttribute('aria-describedby')).to.equal(false);
    });

    it('aloud when it is left or sent, and never while it is typed', async () => {
      const place = email().closest('.field')?.querySelector('[aria-live]');
      const error = () => place?.querySelector('.field-error');
      await page.user.type(email(), 'ada');
      await page.user.tab();
      for (const announce of ['{Tab}', '{Enter}']) {
        await page.user.type(email(), '@');
        expect(place?.getAttribute('aria-live')).to.equal('off');
        const silent = error();
        await page.user.keyboard(announce);
        expect(place?.getAttribute('aria-live')).to.equal('polite');
        expect(error()).to.be.an.instanceOf(HTMLElement).and.not.equal(silent);
      }
    });
  });

  describe('asks about what looks like a slip of the hand', () => {
    const question = () => screen.queryByRole('button', { name: /^Did you mean/ });

    it('once the address is left, in a region that was there, and takes the answer with one click', async () => {
      await page.user.type(email(), 'ada@acme.con');
      expect(question()).to.equal(null);
      const region = email().closest('.field')?.nextElementSibling;
      expect(region?.getAttribute('role')).to.equal('status');
      await page.user.tab();
      expect(region?.textContent).to.equal('Did you mean ada@acme.com?');
      await page.user.click(question() as HTMLElement);
      expect(email().value).to.equal('ada@acme.com');
      expect(document.activeElement).to.equal(email());
      expect(question()).to.equal(null);
    });

    it('and lets it go on all the same', async () => {
      await page.user.type(email(), 'ada@acme.con');
      await page.user.click(robot());
      await page.user.click(goOn());
      expect(page.gateway.verifyEmailCalls.map(({ email }) => email)).to.deep.equal([
        'ada@acme.con',
      ]);
    });
  });

  describe('at single sign-on', () => {
    for (const [name, provider] of [
      ['Continue with Microsoft', 'azure'],
      ['Continue with Google', 'google'],
    ] as const) {
      it(`starts ${provider} with "${name}", busy but not disabled`, async () => {
        const button = screen.getByRole<HTMLButtonElement>('button', { name });
        await page.user.dblClick(button);
        expect(page.gateway.startSsoCalls).to.deep.equal([provider]);
        expect(page.navigation.leftFor).to.have.length(1);
        expect(button.disabled).to.equal(false);
        expect(button.getAttribute('aria-busy')).to.equal('true');
        for (const each of screen.getAllByRole('button', { name: /^Continue with/ })) {
          expect(each.getAttribute('aria-disabled')).to.equal('true');
        }
        expect(document.activeElement).to.equal(button);
      });
    }

    it('says what went wrong at the provider above the buttons, in a region that was there before', async () => {
      const [microsoft] = screen.getAllByRole('button');
      await open({ query: [['error', 'non_corporate_email']] });
      const alert = alertAt('providers');
      within(alert).getByText('Please use a corporate email address.', { exact: true });
      expect(alert.nextElementSibling?.textContent).to.equal(microsoft?.textContent);
      expect(alertAt('form').textContent).to.equal('');
      expect(document.activeElement).to.equal(document.body);
    });

    for (const [error, words, links] of [
      ['non_corporate_email', sentences.useWorkEmail, ['Contact support']],
      ['domain_already_registered', sentences.askForInvitation, ['Sign in', 'Contact support']],
      ['admin_already_exists', sentences.useOwnAccount, ['Sign in', 'Contact support']],
    ] as const) {
      it(`says whom to ask after ${error}, and leads there`, async () => {
        await open({ query: [['error', error]] });
        const alert = within(alertAt('providers'));
        alert.getByText(words, { exact: true });
        const shown = alert.getAllByRole<HTMLAnchorElement>('link');
        expect(shown.map(({ textContent }) => textContent)).to.deep.equal(links);
        for (const link of shown) {
          const isSignIn = link.textContent === 'Sign in';
          expect(link.getAttribute('href')).to.equal(
            isSignIn ? 'https://admin.northgate.test/' : 'mailto:support@northgate.test',
          );
        }
      });
    }
  });

  describe('with a bot check of somebody else', () => {
    beforeEach(async () => {
      page = await renderPage({ settings: { recaptchaSiteKey: 'site-key' } });
    });

    const place = () => page.container.querySelector('.bot-check-place');
    const status = () => page.container.querySelector('.bot-check-notice');

    it('asks nobody before the visitor touches the form, and says that it will come', async () => {
      expect(page.botCheck.challenges).to.be.empty;
      expect(place()?.getAttribute('data-placeholder')).to.equal(sentences.botCheckPlaceholder);
      expect(status()?.getAttribute('role')).to.equal('status');
      await page.user.click(screen.getByRole('link', { name: 'Terms of Service' }));
      expect(page.botCheck.challenges).to.be.empty;
    });

    it('shows it, in its place, at the first touch', async () => {
      await page.user.click(email());
      expect(page.botCheck.shown?.place).to.equal(place());
      expect(page.botCheck.challenges).to.have.length(1);
      expect(status()?.textContent).to.equal(sentences.botCheckLoading);
      act(() => page.botCheck.becomeReady());
      expect(status()?.textContent).to.equal('');
    });

    it('offers to try again when it is blocked, keeps the focus there, and lets single sign-on go on', async () => {
      await page.user.click(email());
      act(() => page.botCheck.fail());
      expect(status()?.textContent).to.equal(sentences.botCheckUnavailable);
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(page.botCheck.shown?.retries).to.equal(1);
      const group = screen.getByRole('group', { name: 'Bot check' });
      expect(group.contains(document.activeElement)).to.equal(true);
      expect(status()?.textContent).to.equal(sentences.botCheckLoading);
      await page.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
      expect(page.navigation.leftFor).to.have.length(1);
    });

    it('takes it off the page with the step', async () => {
      await page.user.type(email(), 'ada@example.com');
      act(() => page.botCheck.solve());
      await page.user.click(goOn());
      expect(page.botCheck.shown).to.equal(null);
    });
  });
});
