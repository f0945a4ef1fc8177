import { expect } from 'chai';
import { hold } from '../../harness/browser/intercept.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { openSite } from '../../harness/site.ts';

describe('before the script has loaded', () => {
  it('sends nothing automatically, even if the browser enabled Continue, and keeps input and clicks', async () => {
    const { url, page, form, server, log } = await openSignup();
    const refusal = { status: 503, json: { message: 'Ask us tomorrow.' } };
    server.setResponses('POST /api/sso/azure', refusal);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(url, { waitUntil: 'commit' });
    await form.email.fill('ada@example.com');
    await form.button('Continue').evaluate((button) => button.removeAttribute('disabled'));
    await form.email.press('Enter');
    await form.button('Continue with Microsoft').click();
    await page.locator('.continue-place').click();
    expect(server.requests).to.deep.equal([]);
    release();
    await form.providerMessage.getByText('Ask us tomorrow.').waitFor();
    await page.getByText('Please complete the reCAPTCHA.').waitFor();
    expect(server.requests).to.have.length(1);
    expect(log.visited).to.deep.equal([`${url}/`, `${url}/`]);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(log.problems, 'hydration').to.deep.equal([]);
  });

  it('shows a readable page without JavaScript that explains how to continue', async () => {
    const { url, close } = await openSite();
    try {
      const page = await newPage({ javaScriptEnabled: false });
      await page.goto(url);
      const note = page.getByRole('main');
      expect(await note.getByRole('heading', { level: 1 }).innerText()).to.equal(
        'JavaScript is off',
      );
      expect(await note.innerText()).to.contain('needs JavaScript');
      const link = (name: string) => note.getByRole('link', { name }).getAttribute('href');
      expect(await link('sign in')).to.equal('http://localhost:3001/');
      expect(await link('contact support')).to.equal('mailto:support@northgate.example');
      expect(await page.getByRole('complementary').innerText()).to.contain('better front door');
      expect(await page.getByLabel('Work email').isVisible(), 'no form that goes nowhere').to.equal(
        false,
      );
    } finally {
      await close();
    }
  });
});
