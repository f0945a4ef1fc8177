import { expect } from 'chai';
import * as counted from '../../src/languages/ar/counted.ts';
import * as arabic from '../../src/languages/ar/language.ts';
import { isolated } from '../../src/languages/isolated.ts';
import { verbatimRefusals } from '../../src/languages/verbatim-refusals.ts';
import { saidIn, values } from './said-in.ts';

/** Reviewed: what Arabic texts write in Latin letters, too. */
const latin = ['.com', '.sa', 'EU', 'JSON', 'JavaScript', 'a', 'z'];
/** Without a word of their own: an example of an address, and what is put together of other sentences. */
const wordless = ['emailPlaceholder', 'documentTitle', 'placeTitle'];

const words = [...saidIn(arabic)]
  .filter(([path, text]) => !wordless.includes(path) && !(text in verbatimRefusals))
  .map(([path, text]) => {
    const own = values.reduce((rest, value) => rest.replaceAll(value, ''), text);
    return [path, own] as const;
  });

const units = { ...counted };

describe('Arabic', () => {
  it('is written in Arabic letters, every sentence', () => {
    expect(words.filter(([, text]) => !/\p{Script=Arabic}{2}/u.test(text))).to.deep.equal([]);
  });

  it('has no Latin word but those that were reviewed', () => {
    const found = words.flatMap(([, text]) => text.match(/\.?\p{Script=Latin}+/gu) ?? []);
    expect([...new Set(found)].sort()).to.deep.equal(latin);
  });

  it('sets Arabic commas and question marks', () => {
    expect(words.filter(([, text]) => /[,;?"']/.test(text))).to.deep.equal([]);
  });

  it('writes Western digits, as codes and addresses do', () => {
    expect(words.filter(([, text]) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text))).to.deep.equal([]);
    const { tryAgainAt } = arabic.page('Northgate');
    expect(tryAgainAt(new Date(2026, 10, 22, 14, 57))).to.include('2:57 م');
  });

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
    const { resendWait, codeIncomplete, refusals } = arabic.serviceMessages('Northgate');
    expect(resendWait(2)).to.equal('يمكنك طلب رمز آخر بعد ثانيتين.');
    expect(resendWait(121)).to.equal('يمكنك طلب رمز آخر بعد 3 دقائق.');
    expect(codeIncomplete(6)).to.include('6 أرقام');
    expect(refusals.too_many_logins(60)).to.include('بعد ساعة واحدة.');
    expect(refusals.too_many_logins(121)).to.include('بعد 3 ساعات.');
  });

  it('lets the name of an organisation keep its signs in an address, and the code be copied bare', () => {
    const { mails } = arabic.serviceMessages('Northgate');
    const { subject } = mails.code('304577', 10, 'K7QM');
    expect(subject)
      .to.match(/^304577 /)
      .and.include(isolated('Northgate'));
    expect(mails.ready('Acme (KSA)').before[0]).to.include(isolated('Acme (KSA)'));
  });
});
