import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { brokenReferences, described } from '#test/harness/page/references.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { registeringBriefly } from '#test/harness/page/test-steps.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { aRegistration } from '#tools/sample-registration.ts';

const settings = { extraFields };

describe('the registration step with extra fields', () => {
  let page: RenderedPage;
  beforeEach(async () => {
    page = await renderPage({ settings }, registeringBriefly);
  });

  const vatId = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^VAT number/ });
  const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Company size/ });
  const consent = () => screen.getByRole('checkbox', { name: /data processing/ });
  const newsletter = () => screen.getByRole('checkbox', { name: /newsletter/ });

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
    const options = [...size().options].map(({ text }) => text);
    expect(options).to.deep.equal(['Please choose', 'Up to 50', 'More than 50']);
    expect(size().value).to.equal('');
    expect(page.container.querySelectorAll(':checked:not(option)')).to.be.empty;
  });

  it('has the keyboard of each type, and codes from left to right', () => {
    const attributes = (name: RegExp) => {
      const input = screen.getByRole<HTMLInputElement>('textbox', { name });
      const { type, autocomplete, dir } = input;
      const [capitals, key] = ['autocapitalize', 'enterkeyhint'].map((it) =>
        input.getAttribute(it),
      );
      return { type, autocomplete, dir, capitals, key };
    };
    const common = { dir: 'ltr', capitals: 'none', key: 'next' };
    const phone = { ...common, type: 'tel', autocomplete: 'tel' };
    const website = { ...common, type: 'url', autocomplete: 'url' };
    expect(attributes(/^Phone/)).to.deep.equal(phone);
    expect(attributes(/^Website/)).to.deep.equal(website);
    expect(attributes(/^VAT number/)).to.include({ type: 'text', dir: '' });
  });

  it('shows an error at its field, and sends the values by name', async () => {
    act(() => aRegistration().typeInto(page.stores.registration));
    const submit = () => page.user.click(screen.getByRole('button', { name: 'Register' }));
    await submit();
    for (const [control, error] of [
      [size(), 'Company size is required'],
      [consent(), 'Please check the box “I accept the data processing terms”'],
    ] as const) {
      expect(described(control)).to.deep.equal([error]);
      expect(control.getAttribute('aria-invalid')).to.equal('true');
    }
    expect(brokenReferences(document)).to.be.empty;
    await page.user.selectOptions(size(), 'large');
    await page.user.click(consent());
    await submit();
    const extra = { size: 'large', dpa: true, newsletter: false };
    expect(page.gateway.createAccountCalls[0]?.extra).to.deep.equal(extra);
  });
});
