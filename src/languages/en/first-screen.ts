/** What the page says from the first paint on. */
export const firstScreen = (product: string) => ({
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  working: 'Working…',
  chunkFailed: 'This part of the page could not be loaded.',
  tryAgain: 'Try again',
  emailHeading: `Sign up for ${product}`,
  signUpIntro:
    'An organization belongs to its email domain, so sign up with a work account. It takes about two minutes.',
  continueWith: (provider: string) => `Continue with ${provider}`,
  or: 'OR',
  emailLabel: 'Work email',
  emailPlaceholder: 'name@company.com',
  continue: 'Continue',
  emailAndHumanCheckToContinue:
    "To continue, enter your work email and confirm that you're not a robot.",
  humanCheckLabel: 'Bot check',
  humanCheckPlaceholder: 'The bot check appears here when you begin.',
  humanCheckLoading: 'Loading the bot check…',
  termsBefore: 'By continuing you agree to the',
  termsOfService: 'Terms of Service',
  signInQuestion: 'Already have an account?',
  signIn: 'Sign in',
  noWorkEmail: 'No work email?',
  contactSupport: 'Contact support',
});
