import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { brokenReferences, described } from '#test/harness/page/references.ts';
import { renderFields } from '#test/harness/page/render-page.tsx';
import { sentences } from '#test/harness/sentences.ts';

describe('the fields of the registration step', () => {
  let page: ReturnType<typeof renderFields>;

  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  describe('at the passwords', () => {
    beforeEach(() => {
      page = renderFields('person');
    });

    const rules = () => screen.getByText(sentences.passwordDigit).closest('ul')?.children ?? [];
    const unmet = () => [...rules()].filter((rule) => rule.textContent?.endsWith('not met yet'));
    const ticked = () => [...rules()].filter((rule) => rule.matches('.met'));

    it('lists only length and names, and names the length, where the settings require a long password', () => {
      page = renderFields('person', { settings: { passwordRules: 'length' } });
      expect(field('Password').getAttribute('passwordrules')).to.match(/^minlength: 15;/);
      expect(described(field('Password'))[0]).to.match(/^15\+ characters\. Not your [^.]*$/);
      expect(screen.queryByText(sentences.passwordDigit)).to.equal(null);
    });

    it('ticks each rule that is met', async () => {
      expect([unmet().length, ticked().length]).to.deep.equal([6, 0]);
      expect(field('Password').getAttribute('passwordrules')).to.match(/^minlength: 12;/);
      await page.user.type(field('Password'), 'passw0rd');
      expect([unmet().length, ticked().length]).to.deep.equal([2, 4]);
      await page.user.type(field('Password'), 'A!');
      expect([unmet().length, ticked().length]).to.deep.equal([0, 6]);
    });

    it('describes the password by the rules that are not met, or by its error', async () => {
      expect(described(field('Password'))[0]).to.match(/^8\+ characters\. .*company or email$/);
      await page.user.type(field('Password'), 'passw0rd');
      const note = sentences.passwordNotCommon;
      expect(described(field('Password'))).to.deep.equal([
        'Uppercase letter. Special character',
        note,
      ]);
      expect(field('Password').hasAttribute('aria-invalid')).to.equal(false);
      await page.user.tab();
      expect(field('Password').getAttribute('aria-invalid')).to.equal('true');
      expect(described(field('Password'))[0]).to.equal(sentences.passwordWeak(8));
      expect(brokenReferences(document)).to.be.empty;
      await page.user.type(field('Password'), 'A!');
      expect(described(field('Password'))).to.deep.equal(['', note]);
    });

    it('shows and hides each, by buttons that are named apart', async () => {
      const show = screen.getByRole('button', { name: 'Show password' });
      screen.getByRole('button', { name: 'Show confirm password' });
      expect(field('Password').type).to.equal('password');
      await page.user.click(show);
      expect(field('Password').type).to.equal('text');
      expect(field('Confirm password').type).to.equal('password');
      await page.user.click(screen.getByRole('button', { name: 'Hide password' }));
      expect(field('Password').type).to.equal('password');
    });
  });

  describe('at the short name', () => {
    beforeEach(() => {
      page = renderFields('organization');
    });

    it('has a short name from the address, its suffix, its help and the whole URL', () => {
      expect(field('Your URL').value).to.equal('example');
      screen.getByText('.northgate.test');
      const [help, preview] = described(field('Your URL'));
      expect(help).to.equal("Used in URLs. Can't be changed.");
      expect(preview).to.equal('Your URL will be https://example.northgate.test');
      const frame = field('Your URL').closest('.url-input');
      expect(frame?.textContent, 'round the name').to.equal('https://.northgate.test');
      const url = screen.getByText('https://example.northgate.test');
      expect(url.getAttribute('translate')).to.equal('no');
      expect(field('Your URL').closest('[translate="no"]')).not.to.equal(null);
      expect(field('Your URL').closest('[dir]')?.getAttribute('dir')).to.equal('ltr');
    });

    it('is previewed as a URL unless it is empty or reserved', async () => {
      await page.user.type(field('Your URL'), '-of-many-letters');
      const whole = 'https://example-of-many-letters.northgate.test';
      expect(screen.getByText(whole).closest('.visually-hidden')).to.equal(null);
      await page.user.clear(field('Your URL'));
      expect(screen.queryByText(/^https:..[a-z]/)).to.equal(null);
      screen.getByText('Use the letters a to z, digits and hyphens.');
      expect(brokenReferences(document)).to.be.empty;
      await page.user.type(field('Your URL'), 'www');
      expect(screen.queryByText(/^https:..[a-z]/)).to.equal(null);
    });

    it('normalizes the input, and keeps the caret behind it', async () => {
      const input = field('Your URL');
      await page.user.click(input);
      input.setSelectionRange(2, 2);
      await page.user.paste('A b');
      expect(input.value).to.equal('exabample');
      expect([input.selectionStart, input.selectionEnd]).to.deep.equal([4, 4]);
    });
  });

  describe('at the region', () => {
    beforeEach(() => {
      page = renderFields('organization');
    });

    const region = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });
    const regionHelp =
      "Where your data will live. Your region can't be changed after you register.";

    it('has the regions of the settings with the default chosen, no other entry, and a note that the choice is permanent', () => {
      const options = within(region()).getAllByRole<HTMLOptionElement>('option');
      expect(options.map(({ value, text }) => [value, text])).to.deep.equal([
        ['EU', 'Europe (EU)'],
        ['US', 'United States (US)'],
        ['SA', 'Saudi Arabia (SA)'],
      ]);
      expect(region().value).to.equal('US');
      expect(described(region())).to.deep.equal([regionHelp]);
    });

    it('preselects none without a default', () => {
      page = renderFields('organization', { settings: { defaultRegion: null } });
      expect(region().selectedOptions[0]?.text).to.equal('Select a region');
    });

    it('says where the data of the chosen region is stored', async () => {
      const regions = [
        { value: 'US', label: 'United States' },
        { value: 'EU', label: 'Europe', detail: 'Stored in Frankfurt.' },
      ];
      page = renderFields('organization', { settings: { regions } });
      expect(described(region())).to.deep.equal([regionHelp]);
      await page.user.selectOptions(region(), 'EU');
      expect(described(region())).to.deep.equal([regionHelp, 'Stored in Frankfurt.']);
    });

    it('warns at Saudi Arabia in a live region that already existed, tied to the select', async () => {
      const place = region().closest('.field')?.querySelector('.region-warning-place');
      expect(place?.getAttribute('aria-live')).to.equal('polite');
      await page.user.selectOptions(region(), 'SA');
      expect(place?.textContent).to.equal(sentences.saudiArabiaOrEurope);
      expect(described(region())).to.deep.equal([regionHelp, sentences.saudiArabiaOrEurope]);
      await page.user.selectOptions(region(), 'EU');
      expect(place?.textContent).to.equal('');
      expect(brokenReferences(document)).to.be.empty;
    });
  });
});
