import { fakeGoogle, solve, withRecaptcha } from '../fake-google.ts';
import { type OpenSignup, type SignupOptions, ssoReturn } from './open-signup.ts';

/** A walk through the page, with a stop in each state that a visitor can find it in. */
export interface Journey {
  readonly name: string;
  readonly options?: SignupOptions;
  /** What leads from one state to the next, by the name of the state that it ends in. */
  readonly legs: Readonly<Record<string, (opened: OpenSignup) => Promise<unknown>>>;
}

const refusal = (message: unknown, code?: string) => ({ status: 400, json: { message, code } });
const limit = { status: 429, json: { message: 'Too often.' }, headers: { 'Retry-After': '3600' } };
const said = ({ page }: OpenSignup, text: string) => page.getByText(text).first().waitFor();
const regions = [
  { value: 'US', label: 'United States (US)' },
  { value: 'SA', label: 'Saudi Arabia (SA)' },
];

const signingUp: Journey = {
  name: 'from the address to the code',
  legs: {
    'step 1': async () => {},
    'step 1 with errors': async (opened) => {
      await opened.form.email.press('Enter');
      await said(opened, 'Please complete the reCAPTCHA.');
    },
    'step 1 refused': async (opened) => {
      opened.server.answer('POST /api/verify-email', refusal('Not today.'), { status: 201 });
      await opened.form.submitEmail('ada@example.com');
      await said(opened, 'Not today.');
    },
    'step 1 at a limit': async (opened) => {
      opened.server.answer('POST /api/verify-email', limit, { status: 201 });
      await opened.form.submitEmail('ada@example.com');
      await said(opened, 'You can try again at');
    },
    'step 2': async ({ form }) => form.reachCode(),
    'step 2 incomplete': async (opened) => {
      await opened.form.submitCode('12');
      await said(opened, 'Please enter the 6 digits');
    },
    'step 2 refused': async (opened) => {
      opened.server.answer('POST /api/verify-code', refusal('Wrong code.'));
      await opened.form.submitCode('123456');
      await said(opened, 'Wrong code.');
    },
    'step 2 where no code will do any more': async (opened) => {
      const enough = refusal('Too many wrong codes.', 'too_many_attempts');
      opened.server.answer('POST /api/verify-code', enough);
      await opened.form.submitCode('123456');
      await said(opened, 'Start again');
    },
    'step 2 with another code': async (opened) => {
      await opened.form.button('Send me another code').click();
      await said(opened, 'We sent you another code.');
    },
    'step 2 without more codes': async (opened) => {
      opened.server.answer('POST /api/resend-code', limit);
      await opened.form.button('Send me another code').click();
      await said(opened, 'Try a different email');
    },
  },
};

const registering: Journey = {
  name: 'from the form to the account',
  options: { settings: { regions } },
  legs: {
    'step 3': ({ form }) => form.reachRegistration(),
    'step 3 with errors': async (opened) => {
      await opened.form.button('Register').click();
      await said(opened, 'There is a problem');
    },
    'step 3 with the note on Saudi Arabia': async (opened) => {
      await opened.form.field('Region').selectOption('SA');
      await said(opened, 'Select Saudi Arabia only');
    },
    'step 3 refused': async (opened) => {
      const taken = refusal({ org_short_name: ['This URL is taken.'] });
      opened.server.answer('POST /api/create-account', taken, { status: 201, json: {} });
      await opened.form.register();
      await said(opened, 'This URL is taken.');
    },
    'step 3 expired': async (opened) => {
      const expired = refusal('Your sign-up has expired.', 'signup_code_refused');
      opened.server.answer('POST /api/create-account', expired, { status: 201, json: {} });
      await opened.form.button('Register').click();
      await said(opened, 'Start again');
    },
    'step 4, created': async (opened) => {
      opened.server.answer('POST /auth-api/login', { status: 500, json: {} });
      await opened.form.button('Register').click();
      await said(opened, 'Your organization is ready.');
    },
  },
};

const registered = (message: string) => async (opened: OpenSignup) => {
  opened.server.answer('POST /api/verify-code', { status: 409, json: { message } });
  await opened.page.evaluate(() => sessionStorage.clear());
  await opened.page.goto(opened.url);
  await opened.form.alive();
  await opened.form.reachCode();
  await opened.form.submitCode('123456');
  await said(opened, 'already exists!');
};

/** All states of the page, in as few loads of it as there can be. */
export const journeys: readonly Journey[] = [
  signingUp,
  registering,
  {
    name: 'back from a provider with an error',
    options: { query: '?error=admin_already_exists' },
    legs: {
      'step 1 after a provider found an account': (opened) => said(opened, 'Please sign in to'),
    },
  },
  {
    name: 'single sign-on, then a review',
    options: { query: ssoReturn() },
    legs: {
      'step 3 after single sign-on': ({ form }) => form.field('Organization name').waitFor(),
      'step 4, to be reviewed': async (opened) => {
        opened.server.answer('POST /api/create-account', { status: 200, json: {} });
        await opened.form.register({ orgName: 'Engines', terms: true });
        await said(opened, 'We have received your request');
      },
    },
  },
  {
    name: 'no personal information, then somebody who is registered',
    options: { query: ssoReturn({ requirePI: 'false' }) },
    legs: {
      'step 3 without personal information': ({ form }) =>
        form.field('Organization name').waitFor(),
      'step 4, organization exists': registered('org_already_registered'),
      'step 4, administrator exists': registered('admin_already_registered'),
    },
  },
  {
    name: 'reCAPTCHA that comes at the second try',
    options: {
      settings: withRecaptcha,
      // The widget takes its size from the room there is when it comes.
      context: { viewport: { width: 320, height: 800 } },
      prepare: ({ page }) => fakeGoogle(page, 'blocked', 'widget'),
    },
    legs: {
      'step 1 with the place of the bot check': async () => {},
      'step 1 without its bot check': async ({ form }) => {
        await form.email.focus();
        await form.button('Try again').waitFor();
      },
      'step 1, ready to continue': async (opened) => {
        await opened.form.email.fill('ada@example.com');
        await opened.form.button('Try again').click();
        await solve(opened.page);
        await said(opened, 'We will send a 6-digit code');
      },
    },
  },
];
