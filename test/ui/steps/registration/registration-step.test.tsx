import { act, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { registrationFieldNames } from '#page/domain/forms/registration-fields.ts';
import type { Registering } from '#page/domain/step.ts';
import type { PageOptions } from '#test/harness/page/page-of-fakes.ts';
import { brokenReferences, described } from '#test/harness/page/references.ts';
import { fillInStep3, type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { inputEvent, setNatively } from '#test/harness/page/set-natively.ts';
import {
  registering,
  registeringBriefly,
  registeringBySso,
} from '#test/harness/page/test-steps.ts';
import { inWords, sentences, stepOf } from '#test/harness/sentences.ts';
import { aRegistration } from '#tools/sample-registration.ts';

describe('the registration step', () => {
  let page: RenderedPage;

  const open = async (step: Registering = registering, options: PageOptions = {}) => {
    page = await renderPage(options, step);
  };
  beforeEach(() => open());

  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const region = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });
  const terms = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms of Service' });
  const register = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
  const summary = () => screen.getByRole('region', { name: 'There is a problem' });
  const regionHelp = "Where your data will live. Your region can't be changed after you register.";
  const named = (names: readonly string[]) =>
    [...page.container.querySelectorAll('form input, form select')]
      .map((control) => control.getAttribute('name') ?? '')
      .filter((name) => names.includes(name));
  const fieldErrors = () =>
    within(summary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('has all fields, or fewer without personal info or with single sign-on', async () => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).to.equal('Register your organization');
    expect(document.activeElement).to.equal(heading);
    screen.getByText(stepOf('registration'));
    expect(named(registrationFieldNames)).to.deep.equal(registrationFieldNames);
    const person = ['firstName', 'lastName', 'password', 'confirmPassword'];
    await open(registeringBySso);
    expect(named(person)).to.deep.equal(['firstName', 'lastName']);
    expect(field('First name').value).to.equal('Ada King');
    await open(registeringBriefly);
    expect(named(person)).to.deep.equal([]);
  });

  describe('when it is shown', () => {
    it('has the address, read-only, as the user name that a password manager keeps', () => {
      expect(field('Email').readOnly).to.equal(true);
      expect(field('Email').value).to.equal('ada@example.com');
      expect(field('Email').autocomplete).to.equal('username');
      expect(field('Email').form).to.equal(field('Password').form);
    });

    it('has fields with autocomplete, the maximum lengths of the browser, and hints for touch keyboards', () => {
      for (const [name, token, maxLength, capitals] of [
        ['First name', 'given-name', 64, 'words'],
        ['Last name', 'family-name', 32, 'words'],
        ['Password', 'new-password', 1000, 'none'],
        ['Confirm password', 'new-password', 1000, 'none'],
        ['Organization name', 'organization', 1000, 'words'],
        ['Your URL', 'off', 1000, 'none'],
      ] as const) {
        expect(field(name).getAttribute('autocomplete'), name).to.equal(token);
        expect(field(name).maxLength, name).to.equal(maxLength);
        expect(field(name).getAttribute('autocapitalize'), name).to.equal(capitals);
        expect(field(name).getAttribute('enterkeyhint'), name).to.equal('next');
      }
    });

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
  });

  describe('at the passwords', () => {
    const rules = () => screen.getByText(sentences.passwordDigit).closest('ul')?.children ?? [];
    const unmet = () => [...rules()].filter((rule) => rule.textContent?.endsWith('not met yet'));
    const ticked = () => [...rules()].filter((rule) => rule.matches('.met'));

    it('lists only length and names, and names the length, where the settings require a long password', async () => {
      await open(registering, { settings: { passwordRules: 'length' } });
      expect(described(field('Password'))[0]).to.match(/^15\+ characters\. Not your [^.]*$/);
      expect(screen.queryByText(sentences.passwordDigit)).to.equal(null);
    });

    it('lists the rules before any input, ticks each one that is met, and describes the field by the others, or by its error', async () => {
      expect([unmet().length, ticked().length]).to.deep.equal([6, 0]);
      expect(described(field('Password'))[0]).to.match(/^8\+ characters\. .*company or email$/);
      await page.user.type(field('Password'), 'passw0rd');
      expect([unmet().length, ticked().length]).to.deep.equal([2, 4]);
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
      expect([unmet().length, ticked().length]).to.deep.equal([0, 6]);
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
      expect(page.gateway.createAccountCalls).to.be.empty;
    });
  });

  describe('at the short name', () => {
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
    it('preselects none without a default, and requires a choice', async () => {
      await open(registeringBriefly, { settings: { defaultRegion: null } });
      expect(region().selectedOptions[0]?.text).to.equal('Select a region');
      await page.user.type(field('Organization name'), 'Engines');
      await page.user.click(terms());
      await page.user.click(register());
      expect(fieldErrors()).to.deep.equal(['Select a region']);
    });

    it('says where the data of the chosen region is stored', async () => {
      const regions = [
        { value: 'US', label: 'United States' },
        { value: 'EU', label: 'Europe', detail: 'Stored in Frankfurt.' },
      ];
      await open(registering, { settings: { regions } });
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

  it('has all values of a password manager that sets them before the first event', () => {
    const filled = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      orgName: 'Engines',
      orgShortName: 'Eng',
    };
    const secret = { password: 'Passw0rd!', confirmPassword: 'Passw0rd!' };
    const inputs = Object.entries({ ...filled, ...secret }).map(([id, value]) => {
      const input = page.container.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
      setNatively(input, value);
      return input;
    });
    const expected = { ...filled, ...secret, orgShortName: 'eng' };
    for (const input of inputs) {
      act(() => void input.dispatchEvent(inputEvent()));
      const shown = Object.fromEntries(inputs.map(({ id, value }) => [id, value]));
      expect(shown, `after the event of ${input.id}`).to.deep.equal(expected);
      expect(page.stores.registration.values).to.include(expected);
    }
  });

  it('accepts the terms by a click on the label, but not on the link, which opens a new tab', async () => {
    const link = screen.getByRole('link', { name: 'Terms of Service' });
    expect(link.getAttribute('href')).to.equal('https://northgate.test/terms');
    expect(link.getAttribute('target')).to.equal('_blank');
    await page.user.click(link);
    expect(terms().checked).to.equal(false);
    await page.user.click(screen.getByText('I accept the'));
    expect(terms().checked).to.equal(true);
  });

  describe('with errors', () => {
    it('shows all errors on submit, with a summary that takes the focus', async () => {
      await page.user.type(field('Password'), 'weak');
      await page.user.clear(field('Your URL'));
      await page.user.keyboard('{Enter}');
      expect(document.activeElement).to.equal(summary());
      const { summary: wrong } = page.stores.registration.errors;
      expect(fieldErrors()).to.deep.equal(wrong.map(({ message }) => inWords(message)));
      expect(['email', ...wrong.map((error) => error.field)]).to.deep.equal(
        registrationFieldNames.filter((name) => name !== 'region'),
      );
      expect(described(summary())[0]).to.match(
        /^First Name is required.*Please accept the terms and conditions\.$/,
      );
      expect(described(field('First name'))).to.deep.equal(['First Name is required']);
      expect(terms().getAttribute('aria-invalid')).to.equal('true');
      expect(described(terms())).to.deep.equal(['Please accept the terms and conditions.']);
      expect(page.gateway.createAccountCalls).to.be.empty;
      expect(brokenReferences(document)).to.be.empty;
      // Announced by the summary only, until the visitor has left the field.
      const live = () => field('First name').closest('.field')?.querySelector('[aria-live]');
      expect(live()?.getAttribute('aria-live')).to.equal('off');
      await page.user.type(field('First name'), 'A');
      await page.user.tab();
      expect(live()?.getAttribute('aria-live')).to.equal('polite');
    });

    it('shows one line if all fields are empty, with Enter leading to the first field', async () => {
      await page.user.click(register());
      expect(fieldErrors()).to.deep.equal(['Fill in the marked fields']);
      expect(described(summary())).to.deep.equal(['Fill in the marked fields']);
      expect(described(field('Last name'))).to.deep.equal(['Last Name is required']);
      await page.user.keyboard('{Enter}');
      expect(document.activeElement).to.equal(field('First name'));
      await fillInStep3(page);
      expect(screen.queryByRole('region', { name: 'There is a problem' })).to.equal(null);
    });

    it('links to the fields without a change of the URL', async () => {
      await page.user.type(field('Password'), 'weak');
      await page.user.click(register());
      for (const [complaint, control] of [
        ['First Name is required', field('First name')],
        [sentences.passwordWeak(8), field('Password')],
        ['Please accept the terms and conditions.', terms()],
      ] as const) {
        await page.user.click(within(summary()).getByRole('link', { name: complaint }));
        expect(document.activeElement).to.equal(control);
      }
      expect(location.hash).to.equal('');
    });
  });

  it('registers with the input, announces it, and leaves', async () => {
    await fillInStep3(page);
    page.gateway.hold();
    await page.user.click(register());
    expect(page.gateway.createAccountCalls[0]?.values).to.deep.equal(
      aRegistration().with({ orgShortName: 'example' }).values,
    );
    expect(screen.getByRole('status').textContent).to.equal(sentences.registering);
    expect(register().querySelector('.spinner')).not.to.equal(null);
    await act(() => page.gateway.release());
    expect(page.navigation.leftFor).to.deep.equal(['https://identity.northgate.test/']);
  });

  describe('when the server rejects it', () => {
    beforeEach(async () => {
      page.gateway.createAccountResponse = {
        kind: 'rejected',
        refusal: { message: { name: 'unexpected' } },
        fieldErrors: new Map([
          ['orgShortName', ['<b>Taken.</b>']],
          ['lastName', ['Too short.']],
          ['email', ['<img src=x onerror=alert(1)>']],
        ]),
      };
      act(() => aRegistration().typeInto(page.stores.registration));
      await page.user.click(register());
    });

    it('shows each message under its field and in the summary, as text', () => {
      expect(document.activeElement).to.equal(summary());
      expect(fieldErrors()).to.deep.equal(['Too short.', '<b>Taken.</b>']);
      expect(summary().textContent).to.contain('<img src=x onerror=alert(1)>');
      expect(described(field('Last name'))).to.deep.equal(['Too short.']);
      expect(described(field('Your URL'))[0]).to.equal('<b>Taken.</b>');
      expect(field('Your URL').getAttribute('aria-invalid')).to.equal('true');
      expect(page.container.querySelector('img, b')).to.equal(null);
    });

    it('offers to start again in the summary if that helps', async () => {
      const refusal = {
        message: { text: 'Your sign-up has expired.' },
        recovery: 'startAgain',
      } as const;
      page.gateway.createAccountResponse = { kind: 'rejected', refusal, fieldErrors: new Map() };
      await page.user.click(register());
      expect(document.activeElement).to.equal(summary());
      expect(described(summary()).join()).to.include('Your sign-up has expired.');
      await page.user.tab();
      expect(document.activeElement?.textContent).to.equal('Start again');
      await page.user.keyboard('{Enter}');
      expect(document.activeElement).to.equal(screen.getByRole('heading', { level: 1 }));
    });
  });
});
