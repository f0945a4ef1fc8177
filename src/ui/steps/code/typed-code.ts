import { makeAutoObservable } from 'mobx';
import { digitsOf } from '../../../domain/forms/code-form.ts';
import { limits } from '../../../domain/limits.ts';
import { FocusRequest } from '../../stores/focus-request.ts';

const LAST = limits.verificationCode - 1;

/** Six boxes of one digit each. */
export class CodeBoxes {
  digits: string[] = Array(limits.verificationCode).fill('');
  /** The one box that the Tab key reaches. */
  active = 0;
  /** What an input method is composing, before it is a digit. */
  draft: { readonly index: number; readonly text: string } | null = null;
  /** How often something without a digit was written since the last digit. */
  strayInputs = 0;
  readonly focus = new FocusRequest<`${number}`>();

  constructor() {
    makeAutoObservable(this);
  }

  /** Empty boxes leave no gap: six characters only when all are filled. */
  get code(): string {
    return this.digits.join('');
  }

  /** What stands in each box, a blank for nothing. */
  get written(): string {
    return this.digits.map((digit) => digit || ' ').join('');
  }

  /** Fills the boxes as `written` tells them, and leaves the focus where it is. */
  restore(written: string): void {
    this.digits = this.digits.map((_, index) => digitsOf(written[index] ?? ''));
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

  /** Takes what stands in a box after an edit: a digit, two when one was typed beside another, or a whole code. */
  write(index: number, text: string): void {
    this.draft = null;
    const written = digitsOf(text, limits.verificationCode + 1);
    const nothingNew = written === this.digits[index] && [...text].length > 1;
    if (text === '') this.digits[index] = '';
    else this.fill(index, nothingNew ? '' : this.withoutFormer(index, written), text);
  }

  /** A whole code goes into all boxes wherever it is pasted, a part from the box on. */
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
      // Blanks and hyphens are typed between digits by habit.
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

  /** The digit that stood in the box before, typed around, is not part of what was written. */
  private withoutFormer(index: number, written: string): string {
    const former = this.digits[index] ?? '';
    if (former === '' || written.length === 1 || written.length === limits.verificationCode) {
      return written.slice(0, limits.verificationCode);
    }
    if (written.startsWith(former)) return written.slice(1);
    return written.endsWith(former)
      ? written.slice(0, -1)
      : written.slice(0, limits.verificationCode);
  }
}
