import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { address, sentences } from '../../../harness/sentences.ts';
import type { PageOptions } from '../../support/page-of-fakes.ts';
import { brokenReferences, described } from '../../support/references.ts';
import { type RenderedPage, renderPage } from '../../support/render-page.tsx';
import { enteringCode } from '../../support/test-steps.ts';

describe('step 2', () => {
  let page: RenderedPage;

  const open = async (options: PageOptions = {}) => {
    page = await renderPage(options, enteringCode);
  };
  beforeEach(() => open());

  const group = () => screen.getByRole('group', { name: 'Verification code' });
  const boxes = () => within(group()).getAllByRole<HTMLInputElement>('textbox');
  const box = (number: number) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `digit ${number} of 6` });
  const shown = () => boxes().map(({ value }) => value);
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const another = () => screen.getByRole('button', { name: 'Send me another code' });
  /** With its heading focused and the address kept. */
  const expectStep1 = () => {
    const heading = screen.getByRole('heading', { name: 'Sign up for Northgate' });
    expect(document.activeElement).to.equal(heading);
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });
    expect(email.value).to.equal('ada@example.com');
  };
  const incomplete = 'Please enter the 6 digits';
  /** Boxes that are marked, each with `problem` as the first thing it is described by. */
  const expectMarked = (problem: string) => {
    for (const input of boxes()) {
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      expect(described(input)[0]).to.equal(problem);
    }
  };
  const paste = (number: number, text: string) =>
    page.user.click(box(number)).then(() => page.user.paste(text));

  describe('has', () => {
    it('one heading, the step, and the address that the code went to, which is not translated', async () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal(
        'Check your email for a code',
      );
      screen.getByText('Step 2 of 4');
      const shownAddress = screen.getByText('ada@example.com');
      expect(shownAddress.localName).to.equal('bdi');
      expect(shownAddress.getAttribute('translate')).to.equal('no');
      const email = address('ada@xn--mller-kva.example');
      page = await renderPage({}, { ...enteringCode, email });
      screen.getByText('ada@müller.example');
    });

    it('the reference of the newest mail, where there is one', async () => {
      expect(screen.queryByText(sentences.codeReference)).to.equal(null);
      page.gateway.resendCodeAnswer = { kind: 'resent', reference: 'K7QM2X' };
      await page.user.click(another());
      expect(screen.getByText('K7QM2X').parentElement?.textContent).to.equal(
        'Reference of the latest email: K7QM2X',
      );
    });

    it('a group of six textboxes, each named by its place', () => {
      expect(boxes().map((input) => input.getAttribute('aria-label'))).to.deep.equal(
        [1, 2, 3, 4, 5, 6].map((number) => `digit ${number} of 6`),
      );
    });

    it('boxes for digits, left to right, each with room for a whole code', () => {
      for (const input of boxes()) {
        expect(input.inputMode).to.equal('numeric');
        expect(input.maxLength).to.equal(1000);
        expect(input.closest('[dir]')?.getAttribute('dir')).to.equal('ltr');
      }
    });

    it('a code that is not translated, and a complaint about it that is', async () => {
      expect(box(1).closest('[translate]')?.getAttribute('translate')).to.equal('no');
      await page.user.click(goOn());
      for (const text of [sentences.codeGroup, sentences.codeIncomplete(6)]) {
        expect(screen.getByText(text).closest('[translate="no"]'), text).to.equal(null);
      }
    });

    it('one tab stop, which moves with the visitor and takes the code of a message', async () => {
      const stops = () => boxes().filter(({ tabIndex }) => tabIndex === 0);
      expect(stops()).to.deep.equal([box(1)]);
      expect(box(1).autocomplete).to.equal('one-time-code');
      expect(box(2).autocomplete).to.equal('off');
      await page.user.keyboard('1');
      expect(stops()).to.deep.equal([box(2)]);
      expect(box(2).autocomplete).to.equal('one-time-code');
      expect(box(1).autocomplete).to.equal('off');
      await page.user.tab();
      expect(document.activeElement).to.equal(goOn());
      await page.user.tab({ shift: true });
      expect(document.activeElement).to.equal(box(2));
    });

    it('a link to support, in a tab of its own', () => {
      const support = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact support' });
      expect(support.href).to.equal(page.stores.settings.supportUrl);
      expect(support.target).to.equal('_blank');
    });

    it('the hint about spam, and the way to another code, but none to another address', () => {
      screen.getByText("Didn't receive the code? Check your spam folder.");
      another();
      expect(screen.queryByRole('button', { name: 'Try a different email' })).to.equal(null);
    });
  });

  describe('gives the focus', () => {
    it('to box 1 when the visitor arrives', () => {
      expect(document.activeElement).to.equal(box(1));
    });

    it('which tells whoever hears it where the code went', () => {
      expect(described(box(1))).to.deep.equal([`${sentences.codeSentTo} ada@example.com`]);
      expect(described(box(2))).to.be.empty;
    });

    it('to nothing when the page is reloaded', async () => {
      const { remembered } = page.memory;
      page = await renderPage(remembered === null ? {} : { remembered });
      expect(boxes()).to.have.length(6);
      expect(document.activeElement).to.equal(document.body);
    });
  });

  describe('takes', () => {
    it('the same digit over itself, and goes on', async () => {
      await paste(1, '111111');
      await page.user.click(box(1));
      await page.user.keyboard('1');
      expect(document.activeElement).to.equal(box(2));
      await page.user.keyboard('12');
      expect(shown().join('')).to.equal('112111');
    });

    it('"code 12-34 5678" pasted into any box, over digits that were typed', async () => {
      await page.user.keyboard('987654');
      await paste(4, 'code 12-34 5678');
      expect(shown().join('')).to.equal('123456');
      expect(document.activeElement).to.equal(box(6));
    });

    it('the whole code in one insertion into any box, and a digit in each', () => {
      fireEvent.input(box(3), { target: { value: '123456' } });
      expect(shown().join('')).to.equal('123456');
      for (const [index, input] of boxes().entries()) {
        fireEvent.input(input, { target: { value: `${6 - index}` } });
      }
      expect(shown().join('')).to.equal('654321');
    });

    it('a digit that an input method composes, once', () => {
      fireEvent.compositionStart(box(1));
      fireEvent.input(box(1), { target: { value: '１' }, isComposing: true });
      expect(shown()[0]).to.equal('１');
      expect(document.activeElement).to.equal(box(1));
      fireEvent.compositionEnd(box(1), { data: '１' });
      expect(shown().slice(0, 2)).to.deep.equal(['1', '']);
      expect(document.activeElement).to.equal(box(2));
    });

    it('no letters, and says so each time, in a region that was there before', async () => {
      const regions = screen.getAllByRole('status');
      await page.user.keyboard('a');
      const said = screen.getByText('Digits only');
      expect(regions).to.include(said.parentElement);
      await page.user.keyboard('b');
      expect(screen.getByText('Digits only')).not.to.equal(said);
      await page.user.keyboard('1');
      expect(screen.queryByText('Digits only')).to.equal(null);
      expect(page.navigation.title).not.to.match(/^Error/);
    });

    it('no key while an input method is at work', () => {
      fireEvent.input(box(1), { target: { value: '5' } });
      fireEvent.keyDown(box(1), { key: 'Backspace', isComposing: true });
      expect(shown()[0]).to.equal('5');
    });
  });

  describe('goes from box to box', () => {
    beforeEach(() => paste(1, '123456'));

    it('with the arrows, Home and End', async () => {
      for (const [key, from, to] of [
        ['ArrowLeft', 3, 2],
        ['ArrowRight', 3, 4],
        ['ArrowLeft', 1, 1],
        ['ArrowRight', 6, 6],
        ['Home', 5, 1],
        ['End', 2, 6],
      ] as const) {
        await page.user.click(box(from));
        await page.user.keyboard(`{${key}}`);
        expect(document.activeElement, `${key} from ${from}`).to.equal(box(to));
      }
      expect(shown().join('')).to.equal('123456');
    });

    it('with Backspace, which empties a box first and then the one before, not with Delete', async () => {
      await page.user.click(box(6));
      await page.user.keyboard('{Backspace}{Backspace}');
      expect(document.activeElement).to.equal(box(5));
      expect(shown().join('')).to.equal('1234');
      await page.user.click(box(2));
      await page.user.keyboard('{Delete}');
      expect(document.activeElement).to.equal(box(2));
      expect(shown().join('')).to.equal('134');
    });

    it('not with keys that belong to a shortcut', () => {
      act(() => box(3).focus());
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
        const wasLeftAlone = fireEvent.keyDown(box(3), { key: 'ArrowLeft', [modifier]: true });
        expect(wasLeftAlone, modifier).to.equal(true);
      }
      expect(document.activeElement).to.equal(box(3));
    });

    it('with the digit selected, so that the next one takes its place', async () => {
      await page.user.click(box(2));
      expect([box(2).selectionStart, box(2).selectionEnd]).to.deep.equal([0, 1]);
      await page.user.keyboard('9');
      expect(shown().join('')).to.equal('193456');
    });
  });

  describe('on submit', () => {
    it('wants six digits, goes to the first empty box, and reads no complaint at the boxes while it is mended', async () => {
      await paste(1, '123');
      await page.user.click(goOn());
      expect(described(group())).to.deep.equal([incomplete]);
      expectMarked(incomplete);
      expect(document.activeElement).to.equal(box(4));
      expect(brokenReferences(document)).to.be.empty;
      await page.user.keyboard('4');
      for (const input of boxes()) {
        expect(input.hasAttribute('aria-invalid')).to.equal(false);
        expect(described(input)).not.to.include(incomplete);
      }
      expect(described(group())).to.deep.equal([incomplete]);
      await page.user.keyboard('56');
      expect(group().hasAttribute('aria-describedby')).to.equal(false);
    });

    it('says again that digits are missing, in a region that was there before', async () => {
      await page.user.keyboard('{Enter}');
      const said = screen.getByText(incomplete).closest('p');
      const region = said?.parentElement;
      expect(region?.getAttribute('aria-live')).to.equal('polite');
      await page.user.keyboard('{Enter}');
      expect(region?.textContent).to.equal(incomplete);
      expect(region?.firstChild).not.to.equal(said);
    });

    it('marks the boxes of a wrong code and ties them to the message, until a digit changes', async () => {
      const message = { text: 'Wrong code.' };
      page.gateway.verifyCodeAnswer = { kind: 'refused', message, wrongCode: true };
      await paste(1, '123456');
      await page.user.click(goOn());
      expectMarked('Wrong code.');
      await page.user.keyboard('9');
      expect(boxes().filter((input) => input.hasAttribute('aria-invalid'))).to.be.empty;
      expect(brokenReferences(document)).to.be.empty;
    });

    it('shows why it was refused, in a region that was there before, and goes to box 1', async () => {
      page.gateway.verifyCodeAnswer = { kind: 'refused', message: { text: '<b>Wrong</b> code.' } };
      const alert = screen.getByRole('alert');
      await paste(1, '123456');
      await page.user.click(goOn());
      expect(alert.textContent).to.equal('<b>Wrong</b> code.');
      expect(alert.isConnected).to.equal(true);
      expect(shown().join('')).to.equal('123456');
      expect(document.activeElement).to.equal(box(1));
      await page.user.keyboard('9');
      expect(alert.textContent).to.equal('');
    });
  });

  describe('when another code is asked for', () => {
    it('clears the boxes and says so, in a region that was there before', async () => {
      const regions = screen.getAllByRole('status');
      await paste(1, '123');
      await page.user.dblClick(another());
      expect(shown().join('')).to.equal('');
      expect(regions.map(({ textContent }) => textContent)).to.include(sentences.codeResent);
      expect(document.activeElement).to.equal(another());
    });

    it('keeps the focus and says that it is at work', async () => {
      page.gateway.hold();
      await page.user.dblClick(another());
      expect(page.gateway.resendCodeCalls).to.have.length(1);
      expect(another().getAttribute('aria-disabled')).to.equal('true');
      expect(document.activeElement).to.equal(another());
      expect(screen.getAllByRole('status').map((region) => region.textContent)).to.include(
        sentences.working,
      );
      await act(() => page.gateway.release());
      expect(another().hasAttribute('aria-disabled')).to.equal(false);
    });

    it('counts the seconds to wait', async () => {
      await open({ settings: { resendCooldown: 30 } });
      await page.user.click(another());
      const button = another();
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      expect(described(button)).to.deep.equal(['You can request another code in 30 seconds.']);
      act(() => page.clock.advance(29_000));
      expect(described(button)).to.deep.equal(['You can request another code in 1 second.']);
      act(() => page.clock.advance(1000));
      expect(button.hasAttribute('aria-disabled')).to.equal(false);
      expect(button.hasAttribute('aria-describedby')).to.equal(false);
    });
  });

  describe('when the limit is reached', () => {
    beforeEach(async () => {
      page.gateway.resendCodeAnswer = { kind: 'limitReached' };
      await page.user.click(another());
    });

    const different = () => screen.getByRole('button', { name: 'Try a different email' });

    it('says when it ends, where the server does', async () => {
      await open();
      page.gateway.resendCodeAnswer = { kind: 'limitReached', retryAt: page.clock.now() };
      await page.user.click(another());
      expect(screen.getByRole('alert').textContent).to.match(
        /correct email address\?You can try again at \d+:\d\d.*\./,
      );
    });

    it('says so and offers another address in the place of another code, with the focus', () => {
      expect(screen.getByRole('alert').textContent).to.match(/Are you sure .*\?/);
      expect(document.activeElement).to.equal(different());
      expect(screen.queryByRole('button', { name: 'Send me another code' })).to.equal(null);
    });

    it('leads back to step 1, its heading and the address', async () => {
      await page.user.click(different());
      expectStep1();
    });

    it('names no time where there is none, and offers to start again with the same address', async () => {
      const { resendLimit, startAgainForCode, startAgain } = sentences;
      expect(screen.getByRole('alert').textContent).to.equal(resendLimit + startAgainForCode);
      await page.user.click(screen.getByRole('button', { name: startAgain }));
      expectStep1();
    });
  });

  it('offers to start again where no code will do any more, with the focus on the way', async () => {
    page.gateway.verifyCodeAnswer = {
      kind: 'refused',
      message: { text: 'Too many wrong codes. Please start again.' },
      recovery: 'startAgain',
    };
    await page.user.click(box(1));
    await page.user.paste('123456');
    await page.user.keyboard('{Enter}');
    const startAgain = screen.getByRole('button', { name: 'Start again' });
    expect(document.activeElement).to.equal(startAgain);
    expect(screen.getByRole('alert').textContent).to.equal(
      'Too many wrong codes. Please start again.',
    );
    expect(screen.queryByRole('textbox')).to.equal(null);
    expect(screen.getAllByRole('button')).to.deep.equal([startAgain]);
    await page.user.keyboard('{Enter}');
    expectStep1();
  });

  it('goes back to the heading of step 1 and forward to box 1', async () => {
    await act(async () => page.navigation.move('email'));
    expect(document.activeElement).to.equal(screen.getByRole('heading', { level: 1 }));
    await act(async () => page.navigation.move('code'));
    expect(document.activeElement).to.equal(box(1));
  });
});
