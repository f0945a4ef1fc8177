import { expect } from 'chai';
import { openAtRegistration } from '../../harness/browser/open-at-step.ts';

const regions = [
  { value: 'US', label: 'United States (US)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

describe('the choices of step 3', () => {
  it('come with a note on Saudi Arabia, announced and tied to the select, and terms to be read apart', async () => {
    const { page, form } = await openAtRegistration({ settings: { regions } });
    const region = form.field('Region');
    expect(await region.getAttribute('aria-describedby')).to.equal('region-hint');
    const place = page.locator('.region-warning-place');
    expect(await place.getAttribute('aria-live')).to.equal('polite');
    await region.selectOption('SA');
    const note = place.locator('#region-warning');
    expect(await note.innerText()).to.contain('only if you are located in Saudi Arabia');
    expect(await region.getAttribute('aria-describedby')).to.equal('region-hint region-warning');
    await region.selectOption('US');
    expect(await note.count()).to.equal(0);

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
    expect(await box.isChecked(), 'by the link').to.equal(false);
    await page.getByText('I accept the').click();
    expect(await box.isChecked(), 'by the label').to.equal(true);
  });
});

describe('leaving step 3', () => {
  it('asks only when something was typed', async () => {
    const { page, form } = await openAtRegistration();
    let asked = 0;
    page.on('dialog', async (dialog) => {
      asked += 1;
      await dialog.accept();
    });
    await form.field('First name').click();
    await page.reload();
    await form.alive();
    expect(asked, 'nothing typed').to.equal(0);
    await form.field('First name').pressSequentially('A');
    await page.reload();
    await form.alive();
    expect(asked, 'a letter typed').to.equal(1);
  });
});
