import type { Locator, Page } from 'playwright-core';
import type { Sentences } from '../../../src/languages/catalogue.ts';
import { sentences } from '../sentences.ts';

/** What a visitor writes into step 3. A field that is left out is not touched. */
export interface Registration {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
  readonly orgName?: string;
  readonly shortName?: string;
  readonly region?: string;
  readonly terms?: boolean;
}

/** Nothing that step 3 refuses, for a visitor who is asked for names and a password. */
export const goodRegistration: Registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Correct-Horse-1',
  confirmPassword: 'Correct-Horse-1',
  orgName: 'Analytical Engines',
  terms: true,
};

/** The same for a visitor who is asked for neither. */
export const goodOrganization: Registration = { orgName: 'Analytical Engines', terms: true };

/** The page by the names that people and assistive technology find, and the moves visitors make. */
export class SignupPage {
  /** @param words those of the page, where it is not in English */
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
  /** What accepts the terms. */
  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: this.words.termsLabelBefore });
  }
  /** What is wrong with the form as a whole, on steps 1 and 2, or with a step that did not come. */
  get message(): Locator {
    return this.page.locator('[role=alert]:not(.providers *)');
  }
  /** Why single sign-on did not work, above its buttons. */
  get providerMessage(): Locator {
    return this.page.locator('.providers [role=alert]');
  }
  /** What is wrong with step 3. */
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

  /** Waits until the script has taken over what the build rendered. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const drawn = document.querySelector('#app > *');
      return drawn && Object.keys(drawn).some((key) => key.startsWith('__react'));
    });
  }

  async onStep(number: 1 | 2 | 3): Promise<void> {
    await this.page.getByText(this.words.stepOf(number, 4), { exact: true }).waitFor();
  }

  /** Step 1, up to a Continue that can be pressed. */
  async fillEmail(address: string): Promise<void> {
    await this.email.fill(address);
    await this.botCheck.check();
  }

  async submitEmail(address: string): Promise<void> {
    await this.fillEmail(address);
    await this.button(this.words.continue).click();
  }

  /** Step 2, a key at a time. */
  async typeCode(code: string): Promise<void> {
    await this.code.first().pressSequentially(code);
  }

  async submitCode(code: string): Promise<void> {
    await this.typeCode(code);
    await this.button(this.words.continue).click();
  }

  async fillRegistration(registration: Registration = goodRegistration): Promise<void> {
    const texts: [string, string | undefined][] = [
      [this.words.firstNameLabel, registration.firstName],
      [this.words.lastNameLabel, registration.lastName],
      [this.words.passwordLabel, registration.password],
      [this.words.confirmPasswordLabel, registration.confirmPassword],
      [this.words.orgNameLabel, registration.orgName],
      [this.words.shortNameLabel, registration.shortName],
    ];
    for (const [label, text] of texts) {
      if (text !== undefined) await this.field(label).fill(text);
    }
    if (registration.region)
      await this.field(this.words.regionLabel).selectOption(registration.region);
    if (registration.terms !== undefined) await this.terms.setChecked(registration.terms);
  }

  async register(registration: Registration = goodRegistration): Promise<void> {
    await this.fillRegistration(registration);
    await this.button(this.words.register).click();
  }

  /** From step 1 to step 2, on a server that is happy. */
  async reachCode(address = 'ada@example.com'): Promise<void> {
    await this.submitEmail(address);
    await this.onStep(2);
    await this.code.first().waitFor();
  }

  /** From step 1 to step 3, on a server that is happy. */
  async reachRegistration(address?: string): Promise<void> {
    await this.reachCode(address);
    await this.submitCode('123456');
    await this.onStep(3);
  }
}
