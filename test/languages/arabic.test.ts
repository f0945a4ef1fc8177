import { expect } from 'chai';
import * as counted from '../../src/languages/ar/counted.ts';
import * as arabic from '../../src/languages/ar/language.ts';

const units = { ...counted };

describe('Arabic', () => {
  const forms: Readonly<Record<keyof typeof units, readonly string[]>> = {
    seconds: ['0 ثانية', 'ثانية واحدة', 'ثانيتين', '3 ثوانٍ', '11 ثانية', '100 ثانية'],
    minutes: ['0 دقيقة', 'دقيقة واحدة', 'دقيقتين', '3 دقائق', '11 دقيقة', '100 دقيقة'],
    hours: ['0 ساعة', 'ساعة واحدة', 'ساعتين', '3 ساعات', '11 ساعة', '100 ساعة'],
    days: ['0 يوم', 'يوم واحد', 'يومين', '3 أيام', '11 يومًا', '100 يوم'],
    digits: ['0 رقم', 'رقم واحد', 'رقمين', '3 أرقام', '11 رقمًا', '100 رقم'],
    letters: ['0 حرف', 'حرف واحد', 'حرفين', '3 أحرف', '11 حرفًا', '100 حرف'],
    characters: ['0 خانة', 'خانة واحدة', 'خانتين', '3 خانات', '11 خانة', '100 خانة'],
  };
  for (const [unit, say] of Object.entries(units)) {
    it(`counts none, one, two, few, many and hundreds of ${unit}`, () => {
      expect([0, 1, 2, 3, 11, 100].map(say)).to.deep.equal(forms[unit as keyof typeof units]);
      expect(say(103).split(' ')).to.deep.equal(['103', say(3).split(' ')[1]]);
    });
  }

  it('takes the form for the number in its sentences', () => {
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
