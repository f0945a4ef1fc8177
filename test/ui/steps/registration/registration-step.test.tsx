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
  const terms = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms of Service' });
  const register = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
  const summary = () => screen.getByRole('region', { name: 'There is a problem' });
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
      // Only the summary announces the error until the field is blurred.
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

  describe('when the server refuses it', () => {
    beforeEach(async () => {
      page.gateway.createAccountOutcome = {
        kind: 'refused',
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
      expect(screen.getByText('Too short.', { selector: '.field-error *' }).dir).to.equal('auto');
    });

    it('offers to start again in the summary if that helps', async () => {
      const refusal = {
        message: { text: 'Your sign-up has expired.' },
        recovery: 'startAgain',
      } as const;
      page.gateway.createAccountOutcome = { kind: 'refused', refusal, fieldErrors: new Map() };
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
