export { page } from './page.ts';
export { serverMessages } from './refusals.ts';

/** The sentences of the first screen. */
export const firstScreen = (product: string) => ({
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  working: 'Working…',
  chunkFailed: "This part of the page didn't load.",
  tryAgain: 'Try again',
  emailHeading: `Sign up for ${product}`,
  signUpIntro: 'Use your work email: it identifies your organization. Takes about two minutes.',
  continueWith: (provider: string) => `Continue with ${provider}`,
  or: 'OR',
  emailLabel: 'Work email',
  emailPlaceholder: 'name@company.com',
  continue: 'Continue',
  emailAndBotCheckToContinue:
    "To continue, enter your work email and confirm that you're not a robot.",
  botCheckLabel: 'Bot check',
  botCheckPlaceholder: "A quick check that you're not a robot",
  botCheckLoading: 'Loading the bot check…',
  termsBefore: 'By continuing you agree to the',
  termsOfService: 'Terms of Service',
  signInQuestion: 'Already have an account?',
  signIn: 'Sign in',
  noWorkEmail: 'No work email?',
  contactSupport: 'Contact support',
});

/** The sentences that the build writes around the steps. */
export const frame = (product: string) => ({
  languages: 'Language',
  tagline: `Welcome to ${product}.`,
  taglineDetail:
    'Set up your organization in a few minutes: your work email, a code, and the region where your data will live.',
  scriptOff: 'JavaScript is off',
  needsScript: `Signing up for ${product} needs JavaScript. Turn it on in your browser, then reload this page.`,
  startFailed: "This page didn't load",
  loadAgain: 'Please reload it in a few minutes.',
  notFound: "This page doesn't exist",
  notFoundDetail: 'Check the address, or begin at the sign-up page.',
  stuckQuestion: 'Need help?',
  privacyPolicy: 'Privacy',
  imprint: 'Imprint',
  cookiePolicy: 'Cookies',
});
