import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { builtInTexts } from '#shared/languages/messages.ts';
import { command, translationsNow } from '#tools/translations/command.ts';
import { exitCodeOf } from '../../harness/exit-code.ts';

describe('threshold translations', () => {
  it('lists texts with words that equal English, in the repository only right ones', () => {
    const right = [
      'ar: emailPlaceholder',
      'de: cookiePolicy, regionLabel, optional, mails.browser, mails.review.domain, mails.review.region',
      'es: cookiePolicy, errorTitle, review.no',
      'fr: cookiePolicy, minutes',
    ];
    expect(translationsNow().same).to.deep.equal(
      right.map((line) => `${line.replace(':', ': the same as in English, which may be right:')}.`),
    );
  });

  it('adds what a language of a brand lacks in English, and then lists it as untranslated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-translations-'));
    const file = join(folder, 'languages/nb.json');
    mkdirSync(join(folder, 'languages'));
    const { signIn, ...spanish } = builtInTexts('es');
    const previous = { ...spanish, oldMessage: 'Viejo' };
    writeFileSync(file, JSON.stringify(previous));
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const code = await exitCodeOf(command({ log: (line) => lines.push(line) }), args);
      return { code, lines };
    };
    expect((await run('--brand', folder)).lines[0]).to.equal(
      'languages/nb.json: signIn: is missing.',
    );
    expect(() => command().parse(['--add'], { from: 'user' })).to.throw('--add needs a brand');
    const { code, lines } = await run('--brand', folder, '--add');
    expect(code).to.equal(0);
    expect(lines.join('\n').replaceAll(`${file}: `, '')).to.equal(
      `missing messages that are in English now: 1
  signIn
unknown messages, which can be deleted: 1
  oldMessage`,
    );
    const added = JSON.parse(readFileSync(file, 'utf8'));
    expect(added).to.deep.equal({ ...previous, signIn: builtInTexts('en').signIn });
    const again = (await run('--brand', folder, '--add', '--json')).lines.join('');
    expect(JSON.parse(again)).to.deep.equal([{ file, added: [], unknown: ['oldMessage'] }]);
    const listed = await run('--brand', folder, '--json');
    const { problems, same } = JSON.parse(listed.lines.join(''));
    expect(problems).to.deep.equal(['languages/nb.json: oldMessage: there is no such message.']);
    expect(listed.code).to.equal(1);
    expect(same.join()).to.match(/^nb: the same as in English.*: .*signIn/);
    rmSync(folder, { recursive: true });
  });
});
