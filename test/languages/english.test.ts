import { expect } from 'chai';
import { ssoProviderDetails } from '../../src/domain/sso-providers.ts';
import { sentences, sentencesAbout } from '../harness/sentences.ts';

/** Sentences that no rule of the domain shows by itself; the others are checked with their rules. */
describe('English', () => {
  const verbatim: [keyof typeof sentences, string][] = [
    ['unexpected', 'An unexpected error occurred. Please try again!'],
    ['continue', 'Continue'],
    ['termsOfService', 'Terms of Service'],
    ['signIn', 'Sign in'],
    ['botCheckMissing', 'Please complete the reCAPTCHA.'],
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
  ];
  for (const [name, text] of verbatim) {
    it(`says "${text}" word for word`, () => {
      expect(sentences[name]).to.equal(text);
    });
  }

  it('names the product of the brand, and no other', () => {
    const { shortNameRequired, shortNameInvalid } = sentencesAbout('Acme & Co');
    expect(shortNameRequired).to.equal('Acme & Co URL is required');
    expect(shortNameInvalid(63)).to.equal(
      sentences.shortNameInvalid(63).replace('Northgate', 'Acme & Co'),
    );
  });

  it('names the providers and the results as specified', () => {
    const labels = Object.values(ssoProviderDetails).map(({ label }) => label);
    expect(labels.map(sentences.continueWith)).to.deep.equal([
      'Continue with Microsoft',
      'Continue with Google',
    ]);
    expect(sentences.resultHeadings).to.deep.equal({
      success: 'Thank you for signing up!',
      createInSaasFailed: 'Thank you for signing up!',
      orgAlreadyRegistered: 'Organization already exists!',
      adminAlreadyRegistered: 'Account already exists!',
    });
  });

  it('warns that Saudi Arabia is for those who are there, and recommend Europe for latency', () => {
    expect(sentences.saudiArabiaOrEurope)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.match(/other Middle Eastern countries/)
      .and.match(/Europe \(EU\)/)
      .and.match(/latency/);
  });

  it('does not name Europe where it is not offered', () => {
    expect(sentences.saudiArabiaOnly)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.not.match(/Europe/);
  });

  it('tells whoever waits for a review that the request arrived and an activation email follows', () => {
    expect(sentences.queuedDetail)
      .to.match(/received your request/)
      .and.match(/review/)
      .and.match(/activation email/);
  });

  it('sends whoever is registered already to IT support', () => {
    expect(sentences.orgExistsWayOn).to.match(/IT support/);
    expect(sentences.adminExistsSupport).to.match(/IT support/);
  });
});
