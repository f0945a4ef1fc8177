import { expect } from 'chai';
import { isolated } from '#page/languages/formats.ts';
import { leftToRight, plainText, withIsolates } from '#service/adapters/common/isolates.ts';

const sentence = `المرجع: ${leftToRight('K7-1')} ${isolated('<b>')}.`;

describe('A part of a sentence with its own direction', () => {
  it('is isolated by marks in plain text with right-to-left letters', () => {
    expect(plainText(sentence)).to.equal('المرجع: \u2066K7-1\u2069 \u2068<b>\u2069.');
    expect(plainText(`Reference: ${leftToRight('K7-1')}.`)).to.equal('Reference: K7-1.');
    expect(plainText(`${isolated('شركة')} is set up.`)).to.equal('\u2068شركة\u2069 is set up.');
  });

  it('is marked up in HTML, and nothing of it is markup', () => {
    const { source } = withIsolates(sentence);
    expect(source).to.equal('المرجع: <bdi dir="ltr">K7-1</bdi> <bdi>&#60;b&#62;</bdi>.');
  });
});
