import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { translationsNow } from '#tools/translations/command.ts';
import { translationReport } from '#tools/translations/translation-report.ts';

const english = (text: string) => ({ hello: { defaultMessage: text } });
const files = (en: string, de: object) => ({ en: english(en), de: { hello: de } }) as never;

describe('npm run translations', () => {
  it('finds nothing to do in the repository, and its files are up to date', () => {
    const { same, outdated, generated } = translationsNow();
    expect([...same, ...outdated]).to.deep.equal([]);
    for (const [file, text] of generated) {
      expect(readFileSync(file, 'utf8'), `${file.pathname}: run npm run translations`).to.equal(
        text,
      );
    }
  });

  it('lists a translation whose English text has changed, until it is changed, too', () => {
    const { record } = translationReport(files('Hello', { defaultMessage: 'Hallo' }), {});
    const changed = translationReport(files('Hello!', { defaultMessage: 'Hallo' }), record);
    expect(changed.outdated).to.deep.equal(['de: hello']);
    const again = translationReport(files('Hello!', { defaultMessage: 'Hallo' }), changed.record);
    expect(again.outdated).to.deep.equal(['de: hello']);
    const done = translationReport(files('Hello!', { defaultMessage: 'Hallo!' }), again.record);
    expect(done.outdated).to.deep.equal([]);
  });

  it('lists a text that equals English, unless it has a description or no words', () => {
    const sameIn = (de: object, en = 'Hello') => translationReport(files(en, de), {}).same;
    expect(sameIn({ defaultMessage: 'Hello' })).to.deep.equal(['de: hello']);
    expect(sameIn({ defaultMessage: 'Hello', description: 'As in English.' })).to.deep.equal([]);
    expect(sameIn({ defaultMessage: '{a}: {b}' }, '{a}: {b}')).to.deep.equal([]);
  });
});
