import { expect } from 'chai';
import { catalogues } from '../../src/languages/catalogues.ts';
import { saidIn } from './said-in.ts';

const english = saidIn(catalogues.en);
const german = saidIn(catalogues.de);

/** What stands on buttons and on links that look like them. */
const onButtons = [
  ...['continue', 'continueWith', 'tryAgain', 'startAgain', 'signIn', 'contactSupport'],
  ...['resend', 'differentEmail', 'show', 'hide', 'register', 'resetPassword'],
  ...['activation.activate', 'mails.activation.linkLabel', 'mails.ready.linkLabel'],
];

describe('German', () => {
  it('is short where a button is: about as long as English', () => {
    const length = (said: ReadonlyMap<string, string>, path: string) => said.get(path)?.length ?? 0;
    const long = onButtons.filter((path) => length(german, path) > 1.6 * length(english, path) + 4);
    expect(long).to.deep.equal([]);
    expect(onButtons.filter((path) => length(german, path) === 0)).to.deep.equal([]);
  });

  it('is polite: Sie, never du', () => {
    const rude = [...german].filter(([, text]) => /\b(du|dich|dir|dein\w*)\b/i.test(text));
    expect(rude).to.deep.equal([]);
  });

  it('quotes „so“, and spells with umlauts and ß', () => {
    const wrong = [...german].filter(([, text]) =>
      /["'”]|\b(fuer|ueber|koennen|muess\w*|gross|Strasse)\b/.test(text),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('writes E\u2011Mail with a hyphen at which no line breaks', () => {
    expect([...german].filter(([, text]) => text.includes('E-Mail'))).to.deep.equal([]);
  });

  it('counts one and several', () => {
    const { resendWait, refusals } = catalogues.de.serviceMessages('Northgate');
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

  it('says the time of day with 24 hours', () => {
    const { tryAgainAt } = catalogues.de.page('Northgate');
    expect(tryAgainAt(new Date(2026, 10, 22, 14, 5))).to.match(/^Ab 14:05 Uhr /);
  });
});
