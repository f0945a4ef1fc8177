import { expect } from 'chai';
import { wrongCode } from '../../../src/adapters/mock/mock-scenarios.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { sentencesAbout } from '../../harness/sentences.ts';

const german = sentencesAbout('Northgate', 'de');

/** The mock responses come ten times as fast. */
const hurry = `{
  const later = setTimeout;
  window.setTimeout = (callback, milliseconds = 0, ...given) => later(callback, milliseconds / 10, ...given);
}`;

describe('the mock mode', () => {
  it('plays the scenario of an address in the language of the page without a server, and leads any other address to the identity frontend', async () => {
    const { form, log, url, expectNoTrouble } = await openSignup({
      language: 'de',
      settings: { mock: true },
      prepare: ({ page }) => page.addInitScript({ content: hurry }),
    });
    await form.submitEmail('refused@example.com');
    await form.message.getByText(german.ssoNonCorporateEmail).waitFor();
    await form.reachCode('resend-limit@example.com');
    await form.button(german.resend).click();
    await form.button(german.differentEmail).click();
    await form.onStep(1);
    await form.reachCode('ada@example.com');
    await form.submitCode(wrongCode);
    await form.message.getByText(german['refusals.code_refused']).waitFor();
    await form.submitCode('123456');
    await form.onStep(3);
    await form.fillRegistration();
    expect(log.requestsBeyond(url)).to.deep.equal([]);
    await form.button(german.register).click();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expectNoTrouble();
  });
});
