import { expect } from 'chai';
import { descriptionOf } from '../../harness/browser/description-of.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { goodOrganization, type SignupPage } from '../../harness/browser/signup-page.ts';
import { ssoReturn } from '../../harness/browser/sso-return.ts';
import { eventually } from '../../harness/eventually.ts';

const optionsOf = (form: SignupPage) =>
  form
    .field('Region')
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [option.getAttribute('value'), option.textContent]),
    );

describe('the regions', () => {
  it('are EU and US in development, with the test region for an address of the company itself alone', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    await form.reachRegistration();
    expect(await optionsOf(form)).to.deep.equal([
      ['EU', 'Europe (EU)'],
      ['US', 'United States (US)'],
    ]);
    expect(await form.field('Region').inputValue()).to.equal('US');

    await page.goBack();
    await form.onStep(1);
    await form.reachRegistration('ada@Northgate.example');
    expect(await optionsOf(form)).to.deep.equal([
      ['TEST-EU', 'Europe (EU)'],
      ['US', 'United States (US)'],
    ]);
    await form.field('Region').selectOption({ label: 'Europe (EU)' });
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [payload] = server.payloads('POST /api/create-account');
    expect(payload).to.include({ region: 'TEST-EU', org_short_name: 'northgate' });
    expectNoTrouble();
  });

  it('have Saudi Arabia in production, with a note that is tied to the choice and gone with it', async () => {
    // Step 3 at once, which a production page reaches without a bot check.
    const query = ssoReturn({ requirePI: 'false' });
    const { form, page, server, expectNoTrouble } = await openSignup({
      environment: 'production',
      query,
    });
    await form.onStep(3);
    expect(await page.evaluate(() => window.dataLayer), 'views of step 3').to.equal(undefined);
    expect(await optionsOf(form)).to.deep.equal([
      ['EU', 'Europe (EU)'],
      ['US', 'United States (US)'],
      ['SA', 'Saudi Arabia (SA)'],
    ]);
    const region = form.field('Region');
    expect(await region.inputValue()).to.equal('US');
    await region.selectOption('SA');
    expect(await descriptionOf(region)).to.include('only if you are located in Saudi Arabia');
    await region.selectOption('EU');
    expect(await descriptionOf(region)).to.equal('Where your data will live.');

    await form.register({ ...goodOrganization, region: 'SA' });
    await eventually(() => {
      const [payload] = server.payloads('POST /api/create-account');
      expect(payload).to.include({ region: 'SA' });
    });
    expectNoTrouble();
  });
});
