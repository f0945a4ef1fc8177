/** Sentences that only the service can say. The others stand in the page's own `messages`. */
export const serviceMessages = {
  codeRefused:
    'That code is wrong or no longer valid. Use the code in the newest mail, or ask for another one.',
  attemptsUsedUp: 'Too many wrong codes. Please start again with your email address.',
  verificationUnknown: 'Please start again with your email address.',
  signupCodeRefused: 'Your email address is no longer verified. Please start again.',
  alreadyComplete: 'This sign-up is already complete. Please sign in.',
  shortNameTaken: 'This URL is already taken. Please choose another one.',
  shortNameReserved: 'This URL is reserved. Please choose another one.',
  loginRefused: 'The email or the password is wrong.',
  ssoNotSetUp: 'Single sign-on is not set up on this service.',
  requestNotChecked: 'This request could not be checked. Please reload the page and try again.',
  malformed: 'The request is not well formed.',
  notJson: 'The request must be JSON.',
  tooLarge: 'The request is too large.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that method.',
} as const;
