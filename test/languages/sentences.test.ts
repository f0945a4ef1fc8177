import { expect } from 'chai';
import { builtInProviders } from '../../src/domain/sso-providers.ts';
import { longSpan, shortSpan } from '../../src/languages/formats.ts';
import { refusalSentence } from '../../src/languages/refusals.ts';
import { sentences, sentencesAbout } from '../harness/sentences.ts';

/** Sentences that are not checked with the rules of the domain. */
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
    it(`is "${text}" verbatim`, () => {
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
    const { azure, google } = builtInProviders;
    const labels = [azure, google].map(({ label }) => label);
    expect(labels.map(sentences.continueWith)).to.deep.equal([
      'Continue with Microsoft',
      'Continue with Google',
    ]);
    expect(sentences).to.include({
      'resultHeadings.success': 'Thank you for signing up!',
      'resultHeadings.underReview': 'Thank you for signing up!',
      'resultHeadings.orgAlreadyRegistered': 'Organization already exists!',
      'resultHeadings.adminAlreadyRegistered': 'Account already exists!',
    });
  });

  it('warns that Saudi Arabia is for organizations there, and recommends Europe for latency', () => {
    expect(sentences.saudiArabiaOrEurope)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.match(/other Middle Eastern countries/)
      .and.match(/Europe \(EU\)/)
      .and.match(/latency/);
  });

  it('confirms a request under review and announces an activation email', () => {
    expect(sentences.queuedDetail)
      .to.match(/received your request/)
      .and.match(/review/)
      .and.match(/activation email/);
  });

  it('names IT support where an account already exists', () => {
    expect(sentences.orgExistsRecovery).to.match(/IT support/);
    expect(sentences.adminExistsSupport).to.match(/IT support/);
  });
});

describe('German', () => {
  it('counts one and several', () => {
    const german = sentencesAbout('Northgate', 'de');
    const resendWait = (seconds: number) => german.resendWait(shortSpan(seconds, german));
    const tooManyLogins = (minutes: number) => refusalSentence(german, 'too_many_logins', minutes);
    expect([1, 2, 120, 121].map(resendWait).map((text) => text.slice(0, 14))).to.deep.equal([
      'In 1 Sekunde k',
      'In 2 Sekunden ',
      'In 120 Sekunde',
      'In 3 Minuten k',
    ]);
    expect(tooManyLogins(60)).to.match(/in 1 Stunde erneut/);
    expect(tooManyLogins(119)).to.match(/in 119 Minuten erneut/);
    expect(tooManyLogins(121)).to.match(/in 3 Stunden erneut/);
  });
});

describe('Arabic', () => {
  const arabic = sentencesAbout('Northgate', 'ar');

  it('uses the six plural forms, with one and two in the word itself', () => {
    expect([0, 1, 2, 3, 11, 100].map(arabic.minutes)).to.deep.equal([
      '0 دقيقة',
      'دقيقة واحدة',
      'دقيقتين',
      '3 دقائق',
      '11 دقيقة',
      '100 دقيقة',
    ]);
    expect([3, 103].map(arabic.codeIncomplete).map((text) => text.includes('أرقام'))).to.deep.equal(
      [true, true],
    );
    expect(arabic.codeIncomplete(11)).to.include('11 رقمًا');
    expect(arabic.resendWait(shortSpan(2, arabic))).to.equal('يمكنك طلب رمز آخر بعد ثانيتين.');
    expect(refusalSentence(arabic, 'too_many_logins', 121)).to.include('بعد 3 ساعات.');
  });
});

describe('French and Spanish', () => {
  it('use singular and plural; French uses the singular for 0', () => {
    const french = sentencesAbout('Northgate', 'fr');
    const spanish = sentencesAbout('Northgate', 'es');
    expect([0, 1, 2].map(french.hours)).to.deep.equal(['0 heure', '1 heure', '2 heures']);
    expect([0, 1, 2].map(spanish.hours)).to.deep.equal(['0 horas', '1 hora', '2 horas']);
  });

  it('use the usual formats of date and time', () => {
    const time = new Date(2026, 10, 22, 14, 5);
    const french = sentencesAbout('Northgate', 'fr');
    expect(french.tryAgainAt(time)).to.equal('Vous pourrez réessayer à 14:05.');
    expect(french.queuedDate(time)).to.equal('22 novembre 2026');
    expect(sentencesAbout('Northgate', 'es').queuedDate(time)).to.equal('22 de noviembre de 2026');
  });
});

describe('A duration', () => {
  it('has the unit in which it is short', () => {
    expect([1, 59, 60, 61, 119, 120, 121].map((it) => longSpan(it, sentences))).to.deep.equal([
      '1 minute',
      '59 minutes',
      '1 hour',
      '61 minutes',
      '119 minutes',
      '2 hours',
      '3 hours',
    ]);
  });
});
