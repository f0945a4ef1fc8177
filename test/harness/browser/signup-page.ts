import type { Locator, Page } from 'playwright-core';
import {
  builtInFields,
  type FieldsOfType,
  type RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import { languageDetails } from '#page/domain/languages.ts';
import type { StepName } from '#page/domain/step.ts';
import type { Sentences } from '#page/languages/catalogue.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { sentences, stepOf } from '../sentences.ts';

const typed = aRegistration().values;

/** Valid values of the empty fields of the registration step, in the order of the form. */
export const goodRegistration = Object.fromEntries(
  builtInFields
    .filter(({ type }) => ['text', 'password', 'confirmation'].includes(type))
    .map(({ id }) => [id, typed[id]]),
) as Pick<RegistrationValues, FieldsOfType<'text' | 'password' | 'confirmation'>>;

/** The actions of a visitor, who finds elements by their accessible names. */
export class SignupPage {
  /** @param words of the page's language. Default: English */
  constructor(
    readonly page: Page,
    readonly words: Sentences = sentences,
  ) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }
  get email(): Locator {
    return this.field(this.words.emailLabel);
  }
  get botCheck(): Locator {
    return this.page.getByRole('checkbox', { name: this.words.botCheckBox });
  }
  get code(): Locator {
    return this.page.getByRole('group', { name: this.words.codeGroup }).getByRole('textbox');
  }
  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: this.words.termsLabelBefore });
  }
  /** The message of the form on the email and code steps, or of a step that did not load. */
  get message(): Locator {
    return this.page.locator('[role=alert]:not(.providers *)');
  }
  /** The error above the buttons of single sign-on. */
  get providerMessage(): Locator {
    return this.page.locator('.providers [role=alert]');
  }
  get summary(): Locator {
    return this.page.getByRole('region', { name: this.words.problemHeading });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
  headed(heading: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: heading, exact: true });
  }

  /** Waits until the prerendered page is hydrated. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const drawn = document.querySelector('#app > *');
      return drawn && Object.keys(drawn).some((key) => key.startsWith('__react'));
    });
  }

  async onStep(name: StepName): Promise<void> {
    await this.page.getByText(stepOf(name, this.words), { exact: true }).waitFor();
  }

  /** Opens the menu that the page has with five languages or more. */
  async chooseLanguage(tag: keyof typeof languageDetails): Promise<void> {
    await this.page.locator('.languages summary').click();
    await this.link(languageDetails[tag].name).click();
  }

  /** Fills the email step and waits until Continue is enabled. */
  async fillEmail(address: string): Promise<void> {
    await this.email.fill(address);
    await this.botCheck.check();
  }

  async submitEmail(address: string): Promise<void> {
    await this.fillEmail(address);
    await this.button(this.words.continue).click();
  }

  /** Types a code key by key. */
  async typeCode(code: string): Promise<void> {
    await this.code.first().pressSequentially(code);
  }

  async submitCode(code: string): Promise<void> {
    await this.typeCode(code);
    await this.button(this.words.continue).click();
  }

  /** Fills in the fields of the registration step or of the activation page that are shown and empty. */
  async fillEmptyFields(): Promise<void> {
    for (const [name, text] of Object.entries(goodRegistration)) {
      const field = this.field(this.words[`${name as keyof typeof goodRegistration}Label`]);
      if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(text);
    }
  }

  async fillRegistration(): Promise<void> {
    await this.terms.check();
    await this.fillEmptyFields();
  }

  async register(): Promise<void> {
    await this.fillRegistration();
    await this.button(this.words.register).click();
  }

  /** Goes from the email step to the code step, with default responses. */
  async reachCode(address = 'ada@example.com'): Promise<void> {
    await this.submitEmail(address);
    await this.onStep('code');
    await this.code.first().waitFor();
  }

  /** Goes from the email step to the registration step, with default responses. */
  async reachRegistration(address?: string): Promise<void> {
    await this.reachCode(address);
    await this.passCode('123456');
  }

  /** Goes from the code step to the registration step. */
  async passCode(code: string): Promise<void> {
    await this.submitCode(code);
    await this.onStep('registration');
  }
}
