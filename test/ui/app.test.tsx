import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { RegistrationStep } from '../../src/ui/steps/registration-step.tsx';
import { useStores } from '../../src/ui/use-stores.ts';
import { sentences } from '../harness/sentences.ts';
import { type RenderedPage, renderPage } from './support/render-page.tsx';
import { enteringCode, finished, registering, ssoQuery } from './support/test-steps.ts';

describe('the page', () => {
  let page: RenderedPage;

  beforeEach(async () => {
    page = await renderPage();
  });

  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

  for (const step of [null, enteringCode, registering, finished('success')]) {
    it(`has one heading in every step: ${step?.name ?? 'email'}`, async () => {
      page = await renderPage({}, step ?? undefined);
      expect(screen.getAllByRole('heading', { level: 1 })).to.have.length(1);
    });
  }

  it('walks through all four steps', async () => {
    page = await renderPage();
    page.identity.loginAnswer = { kind: 'refused', message: { text: 'no' } };
    await page.user.type(screen.getByLabelText('Work email'), 'ada@example.com');
    act(() => page.human.solve());
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await page.user.keyboard('123456{Enter}');
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Password', 'Passw0rd!'],
      ['Confirm password', 'Passw0rd!'],
      ['Organization name', 'Analytical Engines'],
    ] as const) {
      await page.user.type(screen.getByLabelText(label), text);
    }
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).to.equal(heading('Thank you for signing up!'));
    expect(page.navigation.titles).to.deep.equal([
      'Step 1 of 4: Sign up for Northgate - Northgate',
      'Step 2 of 4: Check your email for a code - Northgate',
      'Step 3 of 4: Register your organization - Northgate',
      'Step 4 of 4: Thank you for signing up! - Northgate',
    ]);
  });

  describe('while the view of a step is on its way', () => {
    beforeEach(async () => {
      page.chunks.hold();
      screen.getByRole('button', { name: 'Continue with Google' }).focus();
      await act(async () => page.stores.signup.moveTo(enteringCode));
    });

    it('says so, and goes to box 1 when it is there', async () => {
      expect(screen.getByRole('status').textContent).to.equal(sentences.working);
      await act(() => page.chunks.release());
      expect(document.activeElement).to.equal(
        screen.getByRole('textbox', { name: 'digit 1 of 6' }),
      );
    });

    it('does not drop the focus', () => {
      expect(document.activeElement).not.to.equal(document.body);
    });
  });

  describe('when the view of a step cannot be loaded', () => {
    beforeEach(async () => {
      page.chunks.failure = new Error('no network');
      screen.getByRole('button', { name: 'Continue with Google' }).focus();
      await act(async () => page.stores.signup.moveTo(enteringCode));
    });

    const again = () => screen.getByRole('button', { name: 'Try again' });

    it('says so and offers to try again', async () => {
      expect(screen.getByRole('alert').textContent).to.contain(sentences.chunkFailed);
      page.chunks.failure = null;
      await page.user.click(again());
      expect(document.activeElement).to.equal(
        screen.getByRole('textbox', { name: 'digit 1 of 6' }),
      );
      screen.getByText('ada@example.com');
    });

    it('says so again when it fails again', async () => {
      await page.user.click(again());
      again();
      expect(page.chunks.loads).to.equal(2);
    });

    it('does not drop the focus', async () => {
      expect(document.activeElement, 'at the failure').not.to.equal(document.body);
      page.chunks.hold();
      await page.user.click(again());
      expect(document.activeElement, 'at the retry').not.to.equal(document.body);
      await act(() => page.chunks.release());
    });

    it('keeps what a visitor would find in it', async () => {
      expect(page.memory.remembered?.step).to.deep.equal(enteringCode);
    });
  });

  it('offers to try again after the return from a provider, with nothing lost', async () => {
    let isBroken = true;
    page = await renderPage({
      query: ssoQuery,
      importLaterSteps: async (part) => {
        if (isBroken) throw new Error('no network');
        return part;
      },
    });
    isBroken = false;
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).to.equal('Ada King');
  });

  describe('when a view breaks', () => {
    const { error } = console;
    let isBroken: boolean;

    const Fragile = () => {
      if (isBroken) throw new Error('a bug');
      return <RegistrationStep store={page.stores.registration} />;
    };
    /** Reads something that the test changes, so that it renders again. */
    const BreaksOnCue = () => {
      useStores();
      return <Fragile />;
    };

    beforeEach(async () => {
      console.error = () => {};
      isBroken = false;
      page = await renderPage({ views: { registration: BreaksOnCue } }, enteringCode);
      await act(async () => page.stores.signup.moveTo(registering));
      await page.user.type(screen.getByLabelText('Organization name'), 'Analytical Engines');
      isBroken = true;
      // Away and back, which draws it anew.
      await act(async () => page.navigation.move('email'));
      await act(async () => page.navigation.move('code'));
    });

    afterEach(() => {
      console.error = error;
    });

    it('says so in one place, and leaves the rest of the page alone', () => {
      expect(screen.getByRole('alert').textContent).to.contain(sentences.crashDetail);
      expect(screen.getAllByRole('heading', { level: 1 })).to.have.length(1);
    });

    it('keeps what was typed for the next try', async () => {
      isBroken = false;
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(screen.getByLabelText<HTMLInputElement>('Organization name').value).to.equal(
        'Analytical Engines',
      );
    });

    it('says so again when it breaks again', async () => {
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      screen.getByRole('button', { name: 'Try again' });
    });

    it('does not hold up another step', async () => {
      await act(async () => page.navigation.move('email'));
      heading('Sign up for Northgate');
    });

    it('does not drop the focus', () => {
      expect(document.activeElement).not.to.equal(document.body);
    });
  });

  it('makes a view outside of the page a bug that is named', () => {
    const { error } = console;
    console.error = () => {};
    expect(useStores).to.throw();
    console.error = error;
  });
});
