import { expect } from 'chai';
import { page, serverMessages } from '../../src/languages/de/language.ts';

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

  it('says the time of day with 24 hours', () => {
    const { tryAgainAt } = page('Northgate');
    expect(tryAgainAt(new Date(2026, 10, 22, 14, 5))).to.match(/^Ab 14:05 Uhr /);
  });
});
