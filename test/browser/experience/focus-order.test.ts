import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  builtInFields,
  type FieldRow,
  type FieldsOfType,
} from '#page/domain/forms/registration-fields.ts';
import {
  expectFocus,
  focused,
  rewind,
  tabStops,
  unseenFocus,
} from '../../harness/browser/focus.ts';
import { openAtRegistration, openSignup } from '../../harness/browser/open-signup.ts';
import { sentences } from '../../harness/sentences.ts';

// During a transition the ring would be incomplete.
const context = { reducedMotion: 'reduce' } as const;

/** The text fields of a group of the registration step. */
const textsIn = (group: FieldRow['group']) =>
  builtInFields
    .filter((field) => field.type === 'text' && field.group === group)
    .map(({ id }) => `input ${sentences[`${id as FieldsOfType<'text'>}Label`]}`);

const legal = ['a Privacy', 'a Imprint', 'a Cookies'];

/** @param below the links below the step */
async function expectStops(page: Page, ofStep: readonly string[], below = legal): Promise<void> {
  const expected = [...ofStep, ...below];
  await rewind(page);
  expect(await tabStops(page, 'Tab'), 'forwards').to.deep.equal(expected);
  expect(await tabStops(page, 'Shift+Tab'), 'backwards').to.deep.equal([...expected].reverse());
}

/** Expects a visible focus at each stop, in the narrowest window. The gallery checks forced colors. */
async function expectSeen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const problems: string[] = [];
  const seen = new Set<string>();
  await rewind(page);
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === 'body' || seen.has(stop)) break;
    seen.add(stop);
    const problem = await unseenFocus(page);
    if (problem) problems.push(`${stop}: ${problem}`);
  }
  expect(problems).to.deep.equal([]);
}

describe('the tab order', () => {
  it('starts without focus and leads through the first two steps in reading order, with visible focus', async () => {
    const { page, form } = await openSignup({ context });
    expect(await focused(page), 'at load').to.equal('body');
    // The bot check loads when the visitor first uses the form.
    await form.email.focus();
    await form.botCheck.waitFor();
    const top = ['button Continue with Microsoft', 'button Continue with Google'];
    const fields = ['input Work email', "input I'm not a robot"];
    const bottom = ['a Terms of Service', 'a Sign in'];
    const below = [...legal, 'a Contact support'];
    await expectStops(page, [...top, ...fields, ...bottom], below);
    await form.fillEmail('ada@example.com');
    await expectStops(page, [...top, ...fields, 'button Continue', ...bottom], below);
    await expectSeen(page);
    await form.button('Continue').click();
    await form.code.first().waitFor();
    await form.typeCode('12');
    const others = ['button Continue', 'button Send me another code', 'a Contact support'];
    await expectStops(page, ['input digit 3 of 6', ...others]);
    await expectSeen(page);
  });

  it('starts without focus and leads through the registration step and its errors in reading order, with visible focus', async () => {
    const { page, form } = await openAtRegistration({ context });
    expect(await focused(page), 'at load').to.equal('body');
    await expectStops(page, [
      'input Email',
      ...textsIn('person'),
      'input Password',
      'button Show password',
      'input Confirm password',
      'button Show confirm password',
      ...textsIn('organization'),
      'input Your URL',
      'select Region',
      'input I accept the',
      'a Terms of Service',
      'button Register',
      'a Contact support',
    ]);
    await form.field('Your URL').fill('');
    await form.button('Register').click();
    await expectFocus(page, 'section There is a problem');
    await expectSeen(page);
  });
});
