import { expect } from 'chai';
import { builtInProviders } from '../../src/domain/sso-providers.ts';
import * as counted from '../../src/languages/ar/counted.ts';
import * as arabic from '../../src/languages/ar/language.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { page, serverMessages } from '../../src/languages/de/language.ts';
import { sentences, sentencesAbout } from '../harness/sentences.ts';
import { itSpeaksEveryLanguage, saidIn } from './language.contract.ts';

describe('The catalogues', () => {
  itSpeaksEveryLanguage((language) => saidIn(Object.values(catalogues[language])), {
    asInEnglish: {
      ar: ['emailPlaceholder', 'placeTitle'],
      de: ['cookiePolicy', 'optional', 'placeTitle', 'regionLabel'],
    },
    latin: ['.com', '.sa', 'EU', 'JSON', 'JavaScript', 'a', 'z'],
    wordless: ['emailPlaceholder', 'documentTitle', 'placeTitle'],
    onButtons: [
      ...['continue', 'continueWith', 'tryAgain', 'startAgain', 'signIn', 'contactSupport'],
      ...['resend', 'differentEmail', 'show', 'hide', 'register', 'resetPassword'],
    ],
  });
});

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
    const labels = Object.values(builtInProviders).map(({ label }) => label);
    expect(labels.map(sentences.continueWith)).to.deep.equal([
      'Continue with Microsoft',
      'Continue with Google',
    ]);
    expect(sentences.resultHeadings).to.deep.equal({
      success: 'Thank you for signing up!',
      underReview: 'Thank you for signing up!',
      orgAlreadyRegistered: 'Organization already exists!',
      adminAlreadyRegistered: 'Account already exists!',
    });
  });

  it('warns that Saudi Arabia is for organizations there, and recommends Europe for latency', () => {
    expect(sentences.saudiArabiaOrEurope)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.match(/other Middle Eastern countries/)
      .and.match(/Europe \(EU\)/)
      .and.match(/latency/);
  });

  it('does not mention Europe if it is not offered', () => {
    expect(sentences.saudiArabiaOnly)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.not.match(/Europe/);
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
    const { resendWait } = page('Northgate');
    const { refusals } = serverMessages('Northgate');
    expect([1, 2, 120, 121].map(resendWait).map((text) => text.slice(0, 14))).to.deep.equal([
      'In 1 Sekunde k',
      'In 2 Sekunden ',
      'In 120 Sekunde',
      'In 3 Minuten k',
    ]);
    expect(refusals.too_many_logins(60)).to.match(/in 1 Stunde erneut/);
    expect(refusals.too_many_logins(119)).to.match(/in 119 Minuten erneut/);
    expect(refusals.too_many_logins(121)).to.match(/in 3 Stunden erneut/);
  });

  it('writes the time of day with 24 hours', () => {
    const { tryAgainAt } = page('Northgate');
    expect(tryAgainAt(new Date(2026, 10, 22, 14, 5))).to.match(/^Ab 14:05 Uhr /);
  });
});

const units = { ...counted };

describe('Arabic', () => {
  const forms: Readonly<Record<keyof typeof units, readonly string[]>> = {
    seconds: ['0 ثانية', 'ثانية واحدة', 'ثانيتين', '3 ثوانٍ', '11 ثانية', '100 ثانية'],
    minutes: ['0 دقيقة', 'دقيقة واحدة', 'دقيقتين', '3 دقائق', '11 دقيقة', '100 دقيقة'],
    hours: ['0 ساعة', 'ساعة واحدة', 'ساعتين', '3 ساعات', '11 ساعة', '100 ساعة'],
    days: ['0 يوم', 'يوم واحد', 'يومين', '3 أيام', '11 يومًا', '100 يوم'],
    businessDays: [
      '0 يوم عمل',
      'يوم عمل واحد',
      'يومي عمل',
      '3 أيام عمل',
      '11 يوم عمل',
      '100 يوم عمل',
    ],
    digits: ['0 رقم', 'رقم واحد', 'رقمين', '3 أرقام', '11 رقمًا', '100 رقم'],
    letters: ['0 حرف', 'حرف واحد', 'حرفين', '3 أحرف', '11 حرفًا', '100 حرف'],
    characters: ['0 خانة', 'خانة واحدة', 'خانتين', '3 خانات', '11 خانة', '100 خانة'],
  };
  for (const [unit, say] of Object.entries(units)) {
    it(`counts none, one, two, few, many and hundreds of ${unit}`, () => {
      expect([0, 1, 2, 3, 11, 100].map(say)).to.deep.equal(forms[unit as keyof typeof units]);
      expect(say(103).split(' ')).to.deep.equal(['103', ...say(3).split(' ').slice(1)]);
    });
  }

  it('uses the plural form of the number', () => {
    const { resendWait, codeIncomplete } = arabic.page('Northgate');
    const { refusals } = arabic.serverMessages('Northgate');
    expect(resendWait(2)).to.equal('يمكنك طلب رمز آخر بعد ثانيتين.');
    expect(resendWait(121)).to.equal('يمكنك طلب رمز آخر بعد 3 دقائق.');
    expect(codeIncomplete(6)).to.include('6 أرقام');
    expect(refusals.too_many_logins(60)).to.include('بعد ساعة واحدة.');
    expect(refusals.too_many_logins(121)).to.include('بعد 3 ساعات.');
  });

  it('writes a time of day with Western digits', () => {
    const { tryAgainAt } = arabic.page('Northgate');
    expect(tryAgainAt(new Date(2026, 10, 22, 14, 57))).to.include('2:57 م');
  });
});
