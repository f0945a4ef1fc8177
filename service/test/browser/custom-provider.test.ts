import { expect } from 'chai';
import { goodOrganization } from '../../../test/harness/browser/signup-page.ts';
import { realSignup } from './real-signup.ts';

const okta = { name: 'acme-okta', label: 'Acme SSO', origin: 'https://acme.okta.com' };

describe("signing up with a provider of the brand's own", () => {
  const signup = realSignup({ pageOverrides: { ssoProviders: ['google', okta] } });

  it('verifies the address, asks for no password, and signs the administrator on', async () => {
    const real = signup();
    const { page, form, log } = await real.open();
    await form.button('Continue with Acme SSO').click();
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@engines.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await form.onStep(3);
    expect(new URL(page.url()).search).to.equal('');
    await form.register({ ...goodOrganization });
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('main').innerText()).to.match(/^Signed in\b[\s\S]*Ada Lovelace/);
    expect(log.problems).to.deep.equal([]);
  });
});
