import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { openAtRegistration } from '../../harness/browser/open-at-step.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';

/**
 * Milliseconds that the page's scripts take to deal with a megabyte that is pasted into a field. Laying such a text
 * out is the browser's affair.
 */
function deafness(field: Locator, unit: string): Promise<number> {
  return field.evaluate(async (element, text) => {
    const input = element as HTMLInputElement;
    const pasted = text.repeat(Math.ceil(1_000_000 / text.length));
    const started = performance.now();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    if (input.dispatchEvent(new ClipboardEvent('paste', init))) {
      const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      property?.set?.call(input, pasted);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    // What React does about it comes in microtasks.
    await Promise.resolve().then(() => {});
    return performance.now() - started;
  }, unit);
}

// A machine that is busy with other things is no reason to fail; a rule that backtracks takes minutes.
const bound = 2000;

describe('a megabyte pasted', () => {
  it('into the address or the code keeps the page answering', async () => {
    const { form } = await openSignup();
    const times: Record<string, number> = {};
    for (const unit of ['a@', '.a']) times[`email ${unit}`] = await deafness(form.email, unit);
    await form.reachCode();
    for (const unit of ['1', ' \t']) {
      times[`code ${unit}`] = await deafness(form.code.first(), unit);
    }
    for (const [name, time] of Object.entries(times)) expect(time, name).to.be.lessThan(bound);
  });

  it('into a password or the short name keeps the page answering', async () => {
    const { form } = await openAtRegistration();
    for (const [label, unit] of [
      ['Password', 'a'],
      ['Your URL', 'a-'],
      ['Your URL', '-'],
    ] as const) {
      expect(await deafness(form.field(label), unit), `${label}, ${unit}`).to.be.lessThan(bound);
    }
  });
});
