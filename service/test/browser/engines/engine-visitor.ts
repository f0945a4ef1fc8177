import type { Engine, EngineOptions, StartEngine } from '#test/harness/browser/engines/engine.ts';
import { goodRegistration } from '#test/harness/browser/signup-page.ts';
import { eventually } from '#test/harness/eventually.ts';
import type { RealSignup } from '../real-signup.ts';

const opened: Engine[] = [];

const marks = { email: '#email:not([readonly])', code: '.code-box', registration: '#orgName' };

/** A visitor who signs up on the real service in one of the engines. */
export class EngineVisitor {
  private constructor(readonly engine: Engine) {}

  /** Opens the page in a new browser, closed when the test ends. */
  static async arrive(
    start: StartEngine,
    real: RealSignup,
    { path = '/', ...options }: EngineOptions & { readonly path?: string } = {},
  ): Promise<EngineVisitor> {
    const engine = await start(options);
    opened.push(engine);
    await engine.open(real.url + path);
    return new EngineVisitor(engine);
  }

  async fill(selector: string, text: string): Promise<void> {
    const isFocused = `document.activeElement === document.querySelector(${JSON.stringify(selector)})`;
    // A page that was slow to start reloads once if nothing was typed, and loses the focus.
    await eventually(async () => {
      await this.engine.click(selector);
      if ((await this.engine.run(`return ${isFocused}`)) !== true) throw new Error(isFocused);
    });
    await this.engine.press('Control+a');
    await this.engine.type(text);
  }

  async copy(text: string): Promise<void> {
    await this.engine.run(`const box = document.body.appendChild(document.createElement('textarea'));
      box.id = 'copied'; box.value = ${JSON.stringify(text)}; box.select();`);
    await this.engine.press('Control+c');
    await this.engine.run(`document.querySelector('#copied').remove()`);
  }

  async submitEmail(address: string): Promise<void> {
    await this.fill('#email', address);
    await this.engine.click('.bot-check-box input');
    await this.submit();
  }

  /** From the code step to the registration step. */
  async passCode(code: string): Promise<void> {
    await this.fill('.code-box', code);
    await this.submit();
    await this.onStep('registration');
  }

  /** @param orgName makes the registration unique */
  async register(orgName: string): Promise<void> {
    const typed = { ...goodRegistration, orgName };
    for (const [id, text] of Object.entries(typed)) await this.fill(`#${id}`, text);
    await this.engine.click('#termsAccepted');
    await this.submit();
  }

  submit(): Promise<void> {
    return this.engine.click('form .button-primary:enabled');
  }

  /** Waits for a step, in any language. */
  async onStep(name: keyof typeof marks): Promise<void> {
    await this.sees(`document.querySelector(${JSON.stringify(marks[name])}) !== null`);
  }

  sees(expression: string): Promise<void> {
    return eventually(async () => {
      if ((await this.engine.run(`return ${expression}`)) !== true) throw new Error(expression);
    });
  }
}

afterEach('close the browsers', async () => {
  for (const engine of opened.splice(0)) await engine.close();
});
