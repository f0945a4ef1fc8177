import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { messageFiles } from '#shared/languages/message-files.ts';
import { main, translationsNow } from '#tools/translations/command.ts';

describe('npm run translations', () => {
  it('finds nothing to do in the repository, and its files are up to date', () => {
    const { same, generated } = translationsNow();
    expect(same).to.deep.equal([]);
    for (const [file, text] of generated) {
      expect(readFileSync(file, 'utf8'), `${file.pathname}: run npm run translations`).to.equal(
        text,
      );
    }
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
