import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { PageOptions } from '#test/harness/page/page-of-fakes.ts';
import { brokenReferences, described } from '#test/harness/page/references.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { inputEvent, setNatively } from '#test/harness/page/set-natively.ts';
import { enteringCode } from '#test/harness/page/test-steps.ts';
import { address, sentences, stepOf } from '#test/harness/sentences.ts';

describe('the code step', () => {
  let page: RenderedPage;

  const open = async (options: PageOptions = {}) => {
    page = await renderPage(options, enteringCode);
  };
  beforeEach(() => open());

  const group = () => screen.getByRole('group', { name: 'Verification code' });
  const boxes = () => within(group()).getAllByRole<HTMLInputElement>('textbox');
  const box = (number: number) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `digit ${number} of 6` });
  const shown = () =>
    boxes()
      .map(({ value }) => value)
      .join('');
  const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const another = () => screen.getByRole('button', { name: 'Send me another code' });
  /** Expects the email step with its heading focused. */
  const expectStep1 = () => {
    const heading = screen.getByRole('heading', { name: 'Sign up for Northgate' });
    expect(document.activeElement).to.equal(heading);
  };
  const incomplete = 'Please enter the 6 digits';
  const paste = (number: number, text: string) =>
    page.user.click(box(number)).then(() => page.user.paste(text));

  it('has one heading, and the address that the code went to, which is not translated', async () => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).to.equal('Check your email for a code');
    screen.getByText(stepOf('code'));
    const shownAddress = screen.getByText('ada@example.com');
    expect(shownAddress.localName).to.equal('bdi');
    expect(shownAddress.getAttribute('translate')).to.equal('no');
    const email = address('ada@xn--mller-kva.example');
    page = await renderPage({}, { ...enteringCode, email });
    screen.getByText('ada@müller.example');
    const long = address('ada-king@the-analytical-engine-company.example');
    page = await renderPage({}, { ...enteringCode, email: long });
    const domain = screen.getByText('the-analytical-engine-company.example');
    expect(domain.previousElementSibling?.textContent).to.equal('ada-king@');
    expect(domain.closest('bdi')?.textContent).to.equal(long);
  });

  it('has a hint about spam and links to another code and to support, but none to another address', () => {
    screen.getByText("Didn't receive the code? Check your spam folder.");
    expect(screen.queryByText(sentences.codeReference)).to.equal(null);
    expect(screen.getAllByRole('button')).to.deep.equal([submitButton(), another()]);
    const { href, target } = screen.getByRole<HTMLAnchorElement>('link');
    expect([href, target]).to.deep.equal([page.stores.settings.supportUrl, '_blank']);
  });

  it('says that the code may take a few minutes, also after a reload', async () => {
    page = await renderPage({}, { ...enteringCode, isDelayed: true });
    screen.getByText('Your code may take a few minutes.');
    expect(screen.queryByText(sentences.codeHint)).to.equal(null);
    const { remembered } = page.memory;
    page = await renderPage(remembered === null ? {} : { remembered });
    screen.getByText('Your code may take a few minutes.');
  });

  it('has six boxes for digits, left to right, each accepting a whole code', () => {
    expect(boxes().map((input) => input.getAttribute('aria-label'))).to.deep.equal(
      [1, 2, 3, 4, 5, 6].map((number) => `digit ${number} of 6`),
    );
    for (const input of boxes()) {
      expect(input.inputMode).to.equal('numeric');
      expect(input.getAttribute('enterkeyhint')).to.equal('go');
      expect(input.maxLength).to.equal(1000);
      expect(input.closest('[dir]')?.getAttribute('dir')).to.equal('ltr');
      expect(input.closest('[translate]')?.getAttribute('translate')).to.equal('no');
    }
    expect(screen.getByText(sentences.codeGroup).closest('[translate="no"]')).to.equal(null);
  });

  it('has one tab stop among the boxes, the active one, with autocomplete for one-time codes', async () => {
    const stops = () => boxes().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).to.deep.equal([box(1)]);
    expect([box(1).autocomplete, box(2).autocomplete]).to.deep.equal(['one-time-code', 'off']);
    await page.user.keyboard('1');
    expect(stops()).to.deep.equal([box(2)]);
    expect([box(1).autocomplete, box(2).autocomplete]).to.deep.equal(['off', 'one-time-code']);
    await page.user.tab();
    expect(document.activeElement).to.equal(submitButton());
    await page.user.tab({ shift: true });
    expect(document.activeElement).to.equal(box(2));
  });

  it('focuses box 1, described by the address of the code, and nothing after a reload', async () => {
    expect(document.activeElement).to.equal(box(1));
    expect(described(box(1))).to.deep.equal([`${sentences.codeSentTo} ada@example.com`]);
    expect(described(box(2))).to.be.empty;
    const { remembered } = page.memory;
    page = await renderPage(remembered === null ? {} : { remembered });
    expect(document.activeElement).to.equal(document.body);
    expect(described(box(1))).not.to.be.empty;
  });

  describe('with input of a code', () => {
    it('accepts a digit composed by an input method, once, and no keys during the composition', () => {
      fireEvent.compositionStart(box(1));
      fireEvent.input(box(1), { target: { value: '１' }, isComposing: true });
      fireEvent.keyDown(box(1), { key: 'Backspace', isComposing: true });
      expect(boxes()[0]?.value).to.equal('１');
      expect(document.activeElement).to.equal(box(1));
      fireEvent.compositionEnd(box(1), { data: '１' });
      expect(shown()).to.equal('1');
      expect(document.activeElement).to.equal(box(2));
      fireEvent.keyDown(box(1), { key: 'Backspace', isComposing: true });
      expect(shown()).to.equal('1');
    });

    it('accepts six digits that a password manager sets before the first event', () => {
      const inputs = boxes();
      for (const [index, input] of inputs.entries()) setNatively(input, `${index + 1}`);
      for (const input of inputs) {
        act(() => void input.dispatchEvent(inputEvent()));
        expect([shown(), page.stores.code.boxes.code]).to.deep.equal(['123456', '123456']);
      }
    });

    it('rejects letters, and announces that each time in a live region that already existed', async () => {
      const regions = screen.getAllByRole('status');
      await page.user.keyboard('a');
      const notice = screen.getByText('Digits only');
      expect(regions).to.include(notice.parentElement);
      await page.user.keyboard('b');
      expect(screen.getByText('Digits only')).not.to.equal(notice);
      await page.user.keyboard('1');
      expect(screen.queryByText('Digits only')).to.equal(null);
    });
  });

  describe('with a code', () => {
    beforeEach(() => paste(1, '123456'));

    it('moves the focus with the arrows, Home and End, but not in a shortcut', async () => {
      for (const [key, from, to] of [
        ['ArrowLeft', 3, 2],
        ['ArrowRight', 3, 4],
        ['Home', 5, 1],
        ['End', 2, 6],
      ] as const) {
        await page.user.click(box(from));
        await page.user.keyboard(`{${key}}`);
        expect(document.activeElement, `${key} from ${from}`).to.equal(box(to));
      }
      expect(shown()).to.equal('123456');
      act(() => box(3).focus());
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
        const isIgnored = fireEvent.keyDown(box(3), { key: 'ArrowLeft', [modifier]: true });
        expect(isIgnored, modifier).to.equal(true);
      }
      expect(document.activeElement).to.equal(box(3));
    });

    it('moves back with Backspace, stays with Delete, and selects the digit for the next one', async () => {
      await page.user.click(box(6));
      await page.user.keyboard('{Backspace}{Backspace}');
      expect([document.activeElement, shown()]).to.deep.equal([box(5), '1234']);
      await page.user.click(box(2));
      expect([box(2).selectionStart, box(2).selectionEnd]).to.deep.equal([0, 1]);
      await page.user.keyboard('2');
      expect(document.activeElement, 'the same digit over itself').to.equal(box(3));
      await page.user.click(box(2));
      await page.user.keyboard('{Delete}');
      expect([document.activeElement, shown()]).to.deep.equal([box(2), '134']);
    });
  });

  describe('on submit', () => {
    it('requires six digits, focuses the first empty box, and removes the error while it is corrected', async () => {
      await paste(1, '123');
      expect(described(group())).to.be.empty;
      await page.user.click(submitButton());
      expect(page.gateway.verifyCodeCalls).to.be.empty;
      expect(described(group())).to.deep.equal([incomplete]);
      for (const input of boxes()) {
        expect(input.getAttribute('aria-invalid')).to.equal('true');
        expect(described(input)[0]).to.equal(incomplete);
      }
      expect(document.activeElement).to.equal(box(4));
      expect(brokenReferences(document)).to.be.empty;
      await page.user.keyboard('4');
      expect(box(1).hasAttribute('aria-invalid')).to.equal(false);
      expect(described(group())).to.deep.equal([incomplete]);
      await page.user.keyboard('56');
      expect(group().hasAttribute('aria-describedby')).to.equal(false);
      await page.user.keyboard('{Backspace}');
      expect(described(group()), 'before the next submit').to.be.empty;
    });

    it('announces at each submit that digits are missing, in a live region that already existed', async () => {
      const region = group().parentElement?.querySelector('[aria-live="polite"]');
      await page.user.keyboard('{Enter}');
      const error = screen.getByText(incomplete).closest('p');
      await page.user.keyboard('{Enter}');
      expect(region?.textContent).to.equal(incomplete);
      expect(region?.firstChild).not.to.equal(error);
    });

    it('shows why a code was refused in a live region that already existed, and ties it to the boxes', async () => {
      const message = { text: '<b>Wrong</b> code.' };
      page.gateway.verifyCodeOutcome = { kind: 'refused', message, wrongCode: true };
      const alert = screen.getByRole('alert');
      await paste(1, '123456');
      await page.user.click(submitButton());
      expect(alert.isConnected).to.equal(true);
      expect(alert.textContent).to.equal(message.text);
      for (const input of boxes()) expect(described(input)[0]).to.equal(message.text);
      expect(shown()).to.equal('123456');
      expect(document.activeElement).to.equal(box(1));
      expect(brokenReferences(document)).to.be.empty;
    });
  });

  describe('after "Send me another code"', () => {
    it('announces the progress in a live region that already existed', async () => {
      const regions = screen.getAllByRole('status');
      const announced = () => regions.map(({ textContent }) => textContent);
      page.gateway.hold();
      await page.user.click(another());
      expect(another().getAttribute('aria-disabled')).to.equal('true');
      expect(announced()).to.include(sentences.sendingCode);
      await act(() => page.gateway.release());
      expect(another().hasAttribute('aria-disabled')).to.equal(false);
      expect(announced()).to.include(sentences.codeResent);
    });

    it('clears the boxes without moving the focus to them', async () => {
      await paste(1, '123');
      await page.user.click(another());
      expect(shown()).to.equal('');
      expect(document.activeElement).to.equal(another());
    });

    it('shows the reference of the mail', async () => {
      page.gateway.resendCodeOutcome = { kind: 'resent', reference: 'K7QM2X' };
      await page.user.click(another());
      const reference = screen.getByText('K7QM2X').parentElement;
      expect(reference?.textContent).to.equal('Reference of the latest email: K7QM2X');
    });
  });

  it('shows advice at the limit of codes, and focuses the link that leads to the email step', async () => {
    const { resendLimit, lastCodeMayWork, contactSupport } = sentences;
    page.gateway.resendCodeOutcome = { kind: 'limitReached' };
    await page.user.click(another());
    expect(screen.getByRole('alert').textContent).to.equal(
      resendLimit + lastCodeMayWork + contactSupport,
    );
    expect(screen.queryByRole('button', { name: 'Send me another code' })).to.equal(null);
    const different = screen.getByRole('button', { name: 'Try a different email' });
    expect(document.activeElement).to.equal(different);
    await page.user.click(different);
    expectStep1();
  });

  it('offers only to start again, with the focus there, when no code is accepted any more', async () => {
    const message = { text: 'Too many wrong codes. Please start again.' };
    page.gateway.verifyCodeOutcome = { kind: 'refused', message, recovery: 'startAgain' };
    await paste(1, '123456');
    await page.user.keyboard('{Enter}');
    const startAgain = screen.getByRole('button', { name: 'Start again' });
    expect(document.activeElement).to.equal(startAgain);
    expect(screen.getByRole('alert').textContent).to.equal(message.text);
    expect(screen.queryByRole('textbox')).to.equal(null);
    expect(screen.getAllByRole('button')).to.deep.equal([startAgain]);
    await page.user.keyboard('{Enter}');
    expectStep1();
  });
});
