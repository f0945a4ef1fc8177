import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';

describe('coming back from single sign-on with an error', () => {
  it('stays on step 1 and says what it means, with the address cleaned, until the visitor goes another way', async () => {
    const { form, page, url, server, expectNoTrouble } = await openSignup({
      query:
        '?error=domain_already_registered&email=ada@example.com&signupCode=sso-code&provider=google',
    });
    const sentence = 'An organization with this email domain is already registered.';
    await form.providerMessage.getByText(sentence, { exact: true }).waitFor();
    await form.onStep(1);
    expect(page.url()).to.equal(`${url}/`);
    expect(await page.title()).to.equal('Error: Step 1 of 4: Sign up for Northgate - Northgate');
    expect(server.requests).to.deep.equal([]);

    await form.email.fill('ada@example.com');
    expect(await form.providerMessage.innerText()).to.equal('');
    await page.reload();
    await form.alive();
    expect(await form.providerMessage.innerText()).to.equal('');
    expectNoTrouble();
  });
});
