/** What steps 2 to 4 say. */
export const laterStepMessages = {
  codeSentTo: 'We sent a 6-digit code to',
  codeGroup: 'Verification code',
  digitOf: (position: number) => `digit ${position} of 6`,
  codeResent: 'We sent you another code. Only the newest one works.',
  resend: 'Send me another code',
  resendWait: (seconds: number) =>
    `You can ask for another code in ${seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}.`,
  differentEmail: 'Try a different email',
  codeIncomplete: 'Please enter the 6 digits',
  codeHint: "Didn't receive the code? Check your spam folder.",
  resendLimit:
    'You have reached the maximum number of attempts. Are you sure you have the correct email address?',
  problemHeading: 'There is a problem',
  registrationEmailLabel: 'Email',
  firstNameLabel: 'First name',
  lastNameLabel: 'Last name',
  passwordLabel: 'Password',
  confirmPasswordLabel: 'Confirm password',
  show: 'Show',
  hide: 'Hide',
  ruleMet: 'met',
  ruleNotMet: 'not met yet',
  orgNameLabel: 'Organization name',
  shortNameLabel: 'Your URL',
  shortNamePreview: 'Your address will be',
  regionLabel: 'Region',
  termsLabelBefore: 'I accept the',
  permanentChoices: "Your URL and region can't be changed after you register.",
  register: 'Register',
  registering: 'Registering your organization…',
  orgNameRequired: 'Organization name is required',
  orgNameTooLong: 'Organization name must be at most 64 characters',
  shortNameRequired: (product: string) => `${product} URL is required`,
  shortNameInvalid: (product: string) =>
    `Your organization's part of the ${product} URL must be no more than 63 characters, contain only lowercase alphanumeric characters and can include hyphens. It must start and end with an alphanumeric character.`,
  shortNameHelp: "Used in URLs. Can't be changed.",
  firstNameRequired: 'First Name is required',
  firstNameTooLong: 'First Name must be at most 32 characters',
  lastNameRequired: 'Last Name is required',
  lastNameTooLong: 'Last Name must be at most 32 characters',
  passwordRequired: 'Password is required',
  passwordWeak:
    'Password must be at least 8 characters, contain at least one number, one uppercase letter, one lowercase letter, and one special character.',
  passwordTooLong: 'Password must be at most 256 characters',
  confirmPasswordRequired: 'Confirm Password is required',
  passwordsDiffer: 'Passwords must match',
  regionRequired: 'Please choose a region',
  regionHelp: 'Where your data will live.',
  termsNotAccepted: 'Please accept the terms and conditions.',
  saudiArabiaWarning: (offersEurope: boolean) =>
    `Select Saudi Arabia only if you are located in Saudi Arabia.${
      offersEurope
        ? ' For other Middle Eastern countries we recommend the Europe (EU) region for better latency.'
        : ''
    }`,
  createdDetail: (product: string) =>
    `Your organization is ready. Sign in to start with ${product}.`,
  createdWithoutPasswordDetail: (product: string) =>
    `Your organization is ready. We sent you an email: choose your name and password there, then sign in to start with ${product}.`,
  queuedDetail:
    'We have received your request and are reviewing it. You will get an activation email.',
  orgExistsDetail: 'There is already an organization for',
  orgExistsWayOn: 'Please contact your IT support and ask them to invite you.',
  adminExistsDetail: 'There is already an account for',
  adminExistsWayOn: 'Sign in with it. If you forgot your password, you can reset it.',
  adminExistsSupport: 'If you cannot sign in, please contact your IT support.',
  resetPassword: 'Reset your password',
} as const;
