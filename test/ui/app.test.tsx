import { act, cleanup, render, screen } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '../../src/ui/app.tsx';
import type { FirstScreenStores } from '../../src/ui/steps/email/first-screen.ts';
import { RegistrationStep } from '../../src/ui/steps/registration/registration-step.tsx';
import { useStores } from '../../src/ui/use-stores.ts';
import { type RenderedPage, renderPage } from '../harness/page/render-page.tsx';
import { enteringCode, registering } from '../harness/page/test-steps.ts';
import { sentences } from '../harness/sentences.ts';

describe('the page', () => {
  const { error } = console;
  let page: RenderedPage;

  beforeEach(async () => {
    page = await renderPage();
  });
  afterEach(() => {
    console.error = error;
  });

  const retryButton = () => screen.getByRole('button', { name: 'Try again' });

  it('shows an error of the email step also before the deferred part of the page has loaded', () => {
    console.error = () => {};
    cleanup();
    const { crashHeading, crashDetail, ...first } = sentences;
    const { signup, settings } = page.stores;
    const broken: Partial<FirstScreenStores> = { signup, settings, sentences: first };
    render(<App stores={broken as FirstScreenStores} />);
    expect(screen.getByRole('alert').textContent).to.contain(sentences.chunkFailed);
    retryButton();
  });

  describe('when a view breaks', () => {
    let isBroken: boolean;

    const Fragile = () => {
      if (isBroken) throw new Error('a bug');
      return <RegistrationStep store={page.stores.registration} previewPlace={null} />;
    };
    /** Reads an observable that the test changes, so that it renders again. */
    const BreaksOnCue = () => {
      useStores();
      return <Fragile />;
    };

    beforeEach(async () => {
      console.error = () => {};
      isBroken = false;
      page = await renderPage({ views: { registration: <BreaksOnCue /> } }, enteringCode);
      await act(async () => page.stores.signup.moveTo(registering));
      await page.user.type(screen.getByLabelText('Organization name'), 'Analytical Engines');
      isBroken = true;
      // Leaving the step and returning renders it again.
      await act(async () => page.navigation.move('email'));
      await act(async () => page.navigation.move('code'));
    });

    it('has one error message, with the focus', () => {
      expect(screen.getByRole('alert').textContent).to.contain(sentences.crashDetail);
      expect(screen.getAllByRole('heading', { level: 1 })).to.have.length(1);
      expect(document.activeElement).not.to.equal(document.body);
    });

    it('still shows other steps', async () => {
      await act(async () => page.navigation.move('email'));
      screen.getByRole('heading', { level: 1, name: 'Sign up for Northgate' });
    });

    it('keeps the input for the next attempt', async () => {
      await page.user.click(retryButton());
      isBroken = false;
      await page.user.click(retryButton());
      const name = screen.getByLabelText<HTMLInputElement>('Organization name');
      expect(name.value).to.equal('Analytical Engines');
    });
  });
});
