import { expect } from 'chai';
import { ScreenReader } from '#test/harness/browser/screen-reader.ts';
import { goodRegistration } from '#test/harness/browser/signup-page.ts';
import { realSignup } from '../real-signup.ts';

describe('a screen reader user', () => {
  const service = realSignup();

  it('signs up with only a screen reader', async () => {
    const real = service();
    const { page, form } = await real.open();
    const { words } = form;
    const reader = await ScreenReader.on(page);
    const writes = async (label: string, text = '') => {
      await reader.readTo(label);
      await reader.type(text);
    };
    const presses = async (control: string) => {
      await reader.readTo(control);
      await reader.act();
    };

    await writes(`textbox, ${words.emailLabel}`, 'ada@heard-engines.example');
    await presses(`checkbox, ${words.botCheckBox}`);
    await presses(`button, ${words.continue}`);
    await reader.waitForPhrase(words.digitOf({ position: 1, count: 6 }));
    await reader.type(await real.newestCode());
    await presses(`button, ${words.continue}`);
    await reader.waitForPhrase(words.registrationHeading);
    for (const [field, text] of Object.entries(goodRegistration)) {
      const label = words[`${field as keyof typeof goodRegistration}Label`];
      // Label and field separately, because a password field has no role.
      if (field === 'confirmPassword') await reader.readTo(label);
      const phrase = { password: `${label}, `, confirmPassword: label }[field];
      await writes(phrase ?? `textbox, ${label}`, text);
    }
    await presses(`checkbox, ${words.termsLabelBefore}`);
    await presses(`button, ${words.register}`);
    await reader.waitForPhrase(words.registering);

    await page.waitForURL(real.frontendUrl);
    const product = await ScreenReader.on(page);
    const phrases = await product.readTo('end of main');
    expect(phrases).to.include('heading, Signed in, level 1');
    expect(phrases.join('\n')).to.include('Analytical Engines');
  });
});
