import { expect } from 'chai';
import { type OpenSignup, openSignup } from '../../support/browser/open-signup.ts';

const regions = [
  { value: 'US', label: 'United States (US)' },
  { value: 'EU', label: 'Europe (EU)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

async function atRegistration(settings = {}): Promise<OpenSignup> {
  const opened = await openSignup({ settings });
  await opened.form.reachRegistration('ada@example.com');
  await opened.form.field('Organization name').waitFor();
  return opened;
}

describe('the choices of step 3', () => {
  it('come with a note on Saudi Arabia, announced and tied to the select', async () => {
    const { page, form } = await atRegistration({ regions });
    const region = form.field('Region');
    expect(await region.getAttribute('aria-describedby')).to.equal('region-hint');
    const place = page.locator('.region-warning-place');
    expect(await place.getAttribute('aria-live')).to.equal('polite');
    await region.selectOption('SA');
    const note = place.locator('#region-warning');
    expect(await note.innerText()).to.contain('only if you are located in Saudi Arabia');
    expect(await region.getAttribute('aria-describedby')).to.equal('region-hint region-warning');
    await region.selectOption('EU');
    expect(await note.count()).to.equal(0);
  });

  it('that can never be changed say so before the button', async () => {
    const { page, form } = await atRegistration();
    expect(await page.locator('#orgShortName-hint').innerText()).to.contain("Can't be changed.");
    const warning = page.getByText("Your URL and region can't be changed after you register.");
    const [above, button] = [
      await warning.boundingBox(),
      await form.button('Register').boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).to.be.lessThan(button?.y ?? 0);
  });

  it('include terms that can be read without accepting them', async () => {
    const { page, form } = await atRegistration();
    const box = page.getByRole('checkbox', { name: /terms/i });
    await page
      .context()
      .route('https://www.northgate.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'Terms' }),
      );
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      form.link('Terms of Service').click(),
    ]);
    expect(await terms.evaluate(() => window.opener)).to.equal(null);
    expect(await box.isChecked()).to.equal(false);
    await page.getByText('I accept the').click();
    expect(await box.isChecked()).to.equal(true);
  });
});

describe('leaving step 3', () => {
  for (const typed of [true, false]) {
    it(
      typed ? 'asks when something was typed' : 'asks nothing when nothing was typed',
      async () => {
        const { page, form } = await atRegistration();
        if (typed) await form.field('First name').pressSequentially('A');
        else await form.field('First name').click();
        let asked = 0;
        page.on('dialog', async (dialog) => {
          asked += 1;
          await dialog.accept();
        });
        await page.reload();
        await form.alive();
        expect(asked).to.equal(typed ? 1 : 0);
      },
    );
  }
});
