import { clockTime } from '../clock-time.ts';

/** What the page says once the visitor does something: titles, rules of step 1, refusals. */
export const page = (product: string) => ({
  unexpected: 'An unexpected error occurred. Please try again!',
  cookiesBlocked: 'Your browser blocks cookies for this site. Allow them, then try again.',
  documentTitle: (title: string) => `${title} - ${product}`,
  placeTitle: (step: string, heading: string) => `${step}: ${heading}`,
  errorTitle: (title: string) => `Error: ${title}`,
  crashHeading: 'Something went wrong on this page',
  crashDetail: 'Your entries are kept. Please try again.',
  leaveQuestion: 'Leave this page? Your entries will be lost.',
  emailToContinue: 'To continue, enter your work email.',
  botCheckToContinue: "To continue, confirm that you're not a robot.",
  readyToContinue: "We'll send a 6-digit code to this address.",
  botCheckBox: "I'm not a robot",
  emailRequired: 'Email is required',
  emailInvalid: 'Must be a valid email',
  emailTopLevelDomain:
    'Email must include a valid domain with a top-level domain (e.g., .com, .org)',
  botCheckExpired: 'The bot check has expired. Please do it again.',
  botCheckUnavailable:
    "The bot check didn't load. A browser extension or your network may be blocking it.",
  botCheckMissing: 'Please complete the reCAPTCHA.',
  ssoNonCorporateEmail: 'Please use a corporate email address.',
  ssoDomainRegistered: 'An organization with this email domain is already registered.',
  ssoAdminExists: 'This email is already registered. Please sign in to continue.',
  startAgain: 'Start again',
  tryAgainAt: (time: Date) => `You can try again at ${clockTime('en', time)}.`,
  useWorkEmail:
    'We identify your organization by its email domain. No work email? Contact support.',
  askForInvitation:
    'Contact your IT support and ask them to invite you, or sign up with another address.',
  useOwnAccount: "Can't sign in? Contact your IT support, or sign up with another address.",
  ssoFailed: 'Signup failed. Please try again.',
});
