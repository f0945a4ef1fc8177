import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { extraFields } from '../../../../tools/fakes/extra-fields.ts';
import { reloaded, startedPage } from '../../support/page-of-fakes.ts';
import { brokenReferences, described } from '../../support/references.ts';
import { type RenderedPage, renderPage } from '../../support/render-page.tsx';
import { registeringBriefly } from '../../support/test-steps.ts';

const settings = { extraFields };

describe('step 3 with extra fields', () => {
  let page: RenderedPage;
  beforeEach(async () => {
    page = await renderPage({ settings }, registeringBriefly);
  });

  const vatId = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^VAT number/ });
  const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Company size/ });
  const consent = () => screen.getByRole('checkbox', { name: /data processing/ });
  const newsletter = () => screen.getByRole('checkbox', { name: /newsletter/ });
  const complaints = () =>
    within(screen.getByRole('region', { name: 'There is a problem' })).getAllByRole('link');
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Register' }));
  const fillInOthers = async () => {
    await page.user.type(screen.getByLabelText('Organization name'), 'Engines');
    await page.user.click(screen.getByRole('checkbox', { name: /Terms of Service/ }));
  };

  it('marks the optional ones in their labels, and the required ones for screen readers', () => {
    for (const [control, label, required] of [
      [vatId(), 'VAT number (optional)', null],
      [size(), 'Company size', 'true'],
      [consent(), 'I accept the data processing terms', 'true'],
      [newsletter(), 'Send me the newsletter (optional)', null],
    ] as const) {
      screen.getByLabelText(label);
      expect(control.getAttribute('aria-required'), label).to.equal(required);
    }
    expect(described(vatId())).to.deep.equal(['On your invoices.']);
    expect(described(newsletter())).to.deep.equal(['Once a month.']);
    expect(brokenReferences(document)).to.be.empty;
  });

  it('has the keyboard of each type, and codes from left to right', () => {
    const attributes = (name: RegExp) => {
      const { type, autocomplete, dir } = screen.getByRole<HTMLInputElement>('textbox', {
        name,
      });
      return { type, autocomplete, dir };
    };
    expect(attributes(/^Phone/)).to.deep.equal({
      ...{ type: 'tel', autocomplete: 'tel', dir: 'ltr' },
    });
    expect(attributes(/^Website/)).to.deep.equal({
      ...{ type: 'url', autocomplete: 'url', dir: 'ltr' },
    });
    expect(attributes(/^VAT number/)).to.include({ type: 'text', dir: '' });
  });

  it('shows the error of a format, and of a pattern, on blur', async () => {
    const website = screen.getByRole('textbox', { name: /^Website/ });
    await page.user.type(screen.getByRole('textbox', { name: /^Phone/ }), 'none');
    await page.user.type(website, 'http://example.com');
    await page.user.tab();
    screen.getByText('Phone must look like +1 212 555 0100');
    expect(described(website)).to.deep.equal(['Website must start with https://']);
  });

  it('preselects no option and checks no box', () => {
    expect(size().value).to.equal('');
    expect([...size().options].map(({ text }) => text)).to.deep.equal([
      ...['Please choose', 'Up to 50', 'More than 50'],
    ]);
    expect(page.container.querySelectorAll(':checked:not(option)')).to.be.empty;
  });

  it('sends their values by name', async () => {
    await fillInOthers();
    await page.user.selectOptions(size(), 'small');
    await page.user.click(consent());
    await submit();
    expect(page.gateway.createAccountCalls[0]?.extra).to.deep.equal({
      ...{ size: 'small', dpa: true, newsletter: false },
    });
  });

  it('shows errors at the fields and in the summary, which links to them', async () => {
    await fillInOthers();
    await page.user.type(vatId(), 'x'.repeat(15));
    await submit();
    expect(complaints().map(({ textContent }) => textContent)).to.deep.equal([
      'VAT number must be at most 14 characters',
      'Company size is required',
      'Please check the box “I accept the data processing terms”',
    ]);
    expect(described(size())).to.deep.equal(['Company size is required']);
    for (const [at, control] of [vatId(), size(), consent()].entries()) {
      await page.user.click(complaints()[at] as HTMLElement);
      expect(document.activeElement).to.equal(control);
      expect(control.getAttribute('aria-invalid')).to.equal('true');
    }
    expect(brokenReferences(document)).to.be.empty;
    await page.user.selectOptions(size(), 'large');
    expect(complaints()).to.have.length(2);
  });

  it("shows the server's messages at the fields, those of unknown fields at the form", async () => {
    page.gateway.createAccountResponse = {
      kind: 'rejected',
      refusal: { message: { name: 'unexpected' } },
      fieldErrors: new Map([
        ['extra.vat_id', ['Not a VAT number.']],
        ['extra.fax', ['Nobody has one.']],
      ]),
    };
    await fillInOthers();
    await page.user.selectOptions(size(), 'small');
    await page.user.click(consent());
    await submit();
    expect(complaints().map(({ textContent }) => textContent)).to.deep.equal(['Not a VAT number.']);
    expect(described(vatId())[0]).to.equal('Not a VAT number.');
    screen.getByText('Nobody has one.');
  });

  it('keeps the input when the visitor chooses another language', () => {
    const first = startedPage({ settings });
    first.stores.signup.moveTo(registeringBriefly);
    first.stores.registration.edit('extra.vat_id', 'DE1');
    first.stores.registration.edit('extra.newsletter', true);
    first.navigation.chooseLanguage();
    const { typedInput } = first.memory;
    const { stores } = reloaded(first, { settings, typedInput });
    expect(stores.registration.values).to.include({
      ...{ 'extra.vat_id': 'DE1', 'extra.newsletter': true, 'extra.dpa': false },
    });
  });
});
