import { expect } from 'chai';
import { messages } from '../../src/domain/messages.ts';

/** Sentences that no rule of the domain shows by itself; the others are checked with their rules. */
describe('messages', () => {
  const verbatim: [keyof typeof messages, string][] = [
    ['unexpected', 'An unexpected error occurred. Please try again!'],
    ['continueWithMicrosoft', 'Continue with Microsoft'],
    ['continueWithGoogle', 'Continue with Google'],
    ['continue', 'Continue'],
    ['termsOfService', 'Terms of Service'],
    ['signIn', 'Sign in'],
    ['humanCheckMissing', 'Please complete the reCAPTCHA.'],
    ['codeHeading', 'Check your email for a code'],
    ['resend', 'Send me another code'],
    ['differentEmail', 'Try a different email'],
    ['codeHint', "Didn't receive the code? Check your spam folder."],
    [
      'resendLimit',
      'You have reached the maximum number of attempts. Are you sure you have the correct email address?',
    ],
    ['shortNameLabel', 'Your URL'],
    ['register', 'Register'],
    ['shortNameHelp', "Used in URLs. Can't be changed."],
    ['regionHelp', 'Where your data will live.'],
    ['thankYouHeading', 'Thank you for signing up!'],
    ['orgExistsHeading', 'Organization already exists!'],
    ['adminExistsHeading', 'Account already exists!'],
  ];
  for (const [name, text] of verbatim) {
    it(`say "${text}" word for word`, () => {
      expect(messages[name]).to.equal(text);
    });
  }

  it('warn that Saudi Arabia is for those who are there, and recommend Europe for latency', () => {
    expect(messages.saudiArabiaWarning(true))
      .to.match(/only if you are located in Saudi Arabia/)
      .and.match(/other Middle Eastern countries/)
      .and.match(/Europe \(EU\)/)
      .and.match(/latency/);
  });

  it('do not name Europe where it is not offered', () => {
    expect(messages.saudiArabiaWarning(false))
      .to.match(/only if you are located in Saudi Arabia/)
      .and.not.match(/Europe/);
  });

  it('tell whoever waits for a review that the request arrived and an activation email follows', () => {
    expect(messages.queuedDetail)
      .to.match(/received your request/)
      .and.match(/review/)
      .and.match(/activation email/);
  });

  it('send whoever is registered already to IT support', () => {
    expect(messages.orgExistsWayOn).to.match(/IT support/);
    expect(messages.adminExistsSupport).to.match(/IT support/);
  });
});
