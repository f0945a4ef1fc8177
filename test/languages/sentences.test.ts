import { expect } from 'chai';
import { messageOf, serverMessageOf } from '../../src/languages/catalogue.ts';
import { formatCountdown, formatDuration } from '../../src/languages/formats.ts';
import { refusalSentence } from '../../src/languages/refusal-messages.ts';
import { sentences, sentencesAbout } from '../harness/sentences.ts';

/** Sentences that are not checked with the rules of the domain. */
describe('English', () => {
  const verbatim: [keyof typeof sentences, string][] = [
    ['unexpected', 'An unexpected error occurred. Please try again!'],
    [
      'resendLimit',
      'You have reached the maximum number of attempts. Are you sure you have the correct email address?',
    ],
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

  it('warns that Saudi Arabia is for organizations there, and recommends Europe for latency', () => {
    expect(sentences.saudiArabiaOrEurope)
      .to.match(/only if you are located in Saudi Arabia/)
      .and.match(/other Middle Eastern countries/)
      .and.match(/Europe \(EU\)/)
      .and.match(/latency/);
  });
});

describe('a message', () => {
  it('of the page names no text that only servers have, and the other way round', () => {
    // @ts-expect-error: the page would show "undefined"
    expect(messageOf('shortNameTaken')).to.deep.equal({ name: 'shortNameTaken' });
    // @ts-expect-error: in the page
    expect(serverMessageOf('emailHeading')).to.deep.equal({ name: 'emailHeading' });
  });
});

describe('German', () => {
  it('counts one and several', () => {
    const german = sentencesAbout('Northgate', 'de');
    const resendWait = (seconds: number) => german.resendWait(formatCountdown(seconds, german));
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
    expect(arabic.resendWait(formatCountdown(2, arabic))).to.equal(
      'يمكنك طلب رمز آخر بعد ثانيتين.',
    );
    expect(refusalSentence(arabic, 'too_many_logins', 121)).to.include('بعد 3 ساعات.');
  });
});

describe('French and Spanish', () => {
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
    expect([1, 59, 60, 61, 119, 120, 121].map((it) => formatDuration(it, sentences))).to.deep.equal(
      ['1 minute', '59 minutes', '1 hour', '61 minutes', '119 minutes', '2 hours', '3 hours'],
    );
  });
});
