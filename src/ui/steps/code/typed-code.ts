import { makeAutoObservable } from 'mobx';
import { digitsOf } from '#page/domain/forms/code-form.ts';
import { limits } from '#page/domain/limits.ts';
import { FocusRequest } from '../../stores/focus-request.ts';

const LAST = limits.verificationCode - 1;

/** State of the six boxes with one digit each. */
export class TypedCode {
  /** Index of the box in the tab order. */
  active = 0;
  /** Text that an input method is composing. */
  draft: { readonly index: number; readonly text: string } | null = null;
  /** Number of inputs without a digit since the last digit. */
  strayInputs = 0;
  readonly focus = new FocusRequest<`${number}`>();

  /** @param digits one for each box, or empty */
  constructor(readonly digits: string[]) {
    makeAutoObservable(this);
  }

  /** The digits without gaps. */
  get code(): string {
    return this.digits.join('');
  }

  shownIn(index: number): string {
    return this.draft?.index === index ? this.draft.text : (this.digits[index] ?? '');
  }

  activate(index: number): void {
    this.active = index;
  }

  compose(index: number, text: string): void {
    this.draft = { index, text };
  }

  /** Reads the text of an edited box: one digit, two if one was typed beside another, or a whole code. */
  write(index: number, text: string): void {
    this.draft = null;
    const written = digitsOf(text, limits.verificationCode + 1);
    const nothingNew = written === this.digits[index] && [...text].length > 1;
    if (text === '') this.digits[index] = '';
    else this.fill(index, nothingNew ? '' : this.withoutPrevious(index, written), text);
  }

  /** Fills all boxes with a whole code, or the boxes from `index` on with a part of one. */
  paste(index: number, text: string): void {
    this.fill(index, digitsOf(text), text);
  }

  backspace(index: number): void {
    if (this.digits[index] !== '') {
      this.digits[index] = '';
    } else if (index > 0) {
      this.digits[index - 1] = '';
      this.focusOn(index - 1);
    }
  }

  delete(index: number): void {
    this.digits[index] = '';
  }

  clear(): void {
    this.digits.fill('');
    this.leave();
  }

  /** Resets all but the digits. */
  leave(): void {
    this.draft = null;
    this.strayInputs = 0;
    this.active = 0;
  }

  focusOn(index: number): void {
    this.active = Math.max(0, Math.min(index, LAST));
    this.focus.on(`${this.active}`);
  }

  focusFirstEmpty(): void {
    const empty = this.digits.indexOf('');
    this.focusOn(Math.max(empty, 0));
  }

  private fill(index: number, written: string, text: string): void {
    if (written === '') {
      // Spaces and hyphens, which may separate digits, are no mistake.
      if (/[^\p{Nd}\s-]/u.test(text)) this.strayInputs += 1;
      return;
    }
    this.strayInputs = 0;
    const start = written.length === limits.verificationCode ? 0 : index;
    for (const [offset, digit] of [...written].entries()) {
      if (start + offset <= LAST) this.digits[start + offset] = digit;
    }
    this.focusOn(start + written.length);
  }

  /** Removes the box's previous digit from the text that was typed around it. */
  private withoutPrevious(index: number, written: string): string {
    const previous = this.digits[index] ?? '';
    if (previous === '' || written.length === 1 || written.length === limits.verificationCode) {
      return written.slice(0, limits.verificationCode);
    }
    if (written.startsWith(previous)) return written.slice(1);
    return written.endsWith(previous)
      ? written.slice(0, -1)
      : written.slice(0, limits.verificationCode);
  }
}
