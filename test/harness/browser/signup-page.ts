import type { Locator, Page } from 'playwright-core';
import type { Sentences } from '../../../src/languages/catalogue.ts';
import { sentences } from '../sentences.ts';

/** Input of step 3. Missing fields are not touched. */
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

/** Valid input of step 3 with names and password. */
export const goodRegistration: Registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Correct-Horse-1',
  confirmPassword: 'Correct-Horse-1',
  orgName: 'Analytical Engines',
  terms: true,
};

/** Valid input of step 3 without them. */
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
  /** The checkbox of the terms. */
  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: this.words.termsLabelBefore });
  }
  /** The message of the form on steps 1 and 2, or of a step that did not load. */
  get message(): Locator {
    return this.page.locator('[role=alert]:not(.providers *)');
  }
  /** Why single sign-on did not work, above its buttons. */
  get providerMessage(): Locator {
    return this.page.locator('.providers [role=alert]');
  }
  /** The error summary of step 3. */
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

  async onStep(number: 1 | 2 | 3): Promise<void> {
    await this.page
      .getByText(this.words.stepOf({ step: number, count: 4 }), { exact: true })
      .waitFor();
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
