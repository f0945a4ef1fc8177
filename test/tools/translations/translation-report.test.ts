import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { messageFiles } from '#shared/languages/message-files.ts';
import { main, translationsNow } from '#tools/translations/command.ts';
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

  it('adds what a language of a brand lacks in English, and then lists it as untranslated', () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-translations-'));
    const file = join(folder, 'languages/nb.json');
    mkdirSync(join(folder, 'languages'));
    const { signIn, ...former } = { ...messageFiles.page.es, ...messageFiles.service.es };
    writeFileSync(file, JSON.stringify(former));
    const run = (...args: string[]) => {
      const lines: string[] = [];
      return { code: main(args, { log: (line) => lines.push(line) }), lines };
    };
    expect(run('--brand', folder).lines[0]).to.equal('languages/nb.json: signIn: is missing.');
    expect(() => run('--add')).to.throw('--add needs a brand: --brand DIR');
    const { code, lines } = run('--brand', folder, '--add');
    expect(code).to.equal(0);
    expect(lines.join()).to.match(/languages\/nb\.json: 1 of \d+ messages were missing/);
    const added = JSON.parse(readFileSync(file, 'utf8'));
    expect(added).to.deep.equal({ ...former, signIn: messageFiles.page.en?.signIn });
    expect(run('--brand', folder).lines[0]).to.match(/^nb: signIn is the same as in English/);
    rmSync(folder, { recursive: true });
  });
});
