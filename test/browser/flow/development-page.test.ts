import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { localSettings } from '#tools/dev/local-settings.ts';
import { serveWatchedPage } from '#tools/dev/serve-watched-page.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { SignupPage } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';
import { openForSuite } from '../../harness/for-suite.ts';

const view = 'src/ui/parts/step-heading.tsx';

describe('the development page', () => {
  const root = mkdtempSync(join(tmpdir(), 'threshold-tree-'));
  const printed: string[] = [];
  /** By a rename, as editors do. */
  const save = (file: string, change: (text: string) => string) => {
    writeFileSync(join(root, 'saved'), change(readFileSync(join(root, file), 'utf8')));
    renameSync(join(root, 'saved'), join(root, file));
  };
  const served = openForSuite(
    async () => {
      const folders = ['src', 'shared', 'tools/build', 'public', 'brands'];
      for (const part of [...folders, 'package.json', 'tsconfig.json', 'package-lock.json']) {
        cpSync(part, join(root, part), { recursive: true });
      }
      symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
      save(view, (source) => source.replace('<h1', '<<h1'));
      const values = { ...localSettings({ api: 0, frontend: 0 }), mock: true, languages: ['en'] };
      const overrides = [{ name: '', values }];
      const print = (text: string) => {
        printed.push(text);
        if (printed.length === 1) save(view, (source) => source.replace('<<h1', '<h1'));
      };
      const brand = join(root, 'brands/northgate');
      return serveWatchedPage({ root, brand, overrides, port: 0, print });
    },
    async ({ close }) => {
      await close();
      rmSync(root, { recursive: true });
    },
  );
  it('is reloaded at the same step, without a question, after changes of view, styles, brand and template, and covered by errors until they are fixed', async () => {
    expect(printed[0], 'the error before the first build').to.contain(view);
    const page = await newPage();
    await page.goto(`http://127.0.0.1:${served().port}`);
    const form = new SignupPage(page);
    await form.hydrated();
    page.on('dialog', (question) => question.dismiss());
    await form.reachCode();
    await form.submitCode('123456');
    await form.onStep('registration');
    await form.field('First name').pressSequentially('Ada');
    save(view, (source) => source.replace('{text}', '{text} changed'));
    await page.getByRole('heading', { name: 'Register your organization changed' }).waitFor();
    save('src/ui/styles/base.css', (sheet) => `${sheet}\nh1 { letter-spacing: 7px }`);
    save('brands/northgate/brand.json', (brand) => brand.replace('Northgate', 'Southgate'));
    save('public/index.html', (html) => html.replace('<body>', '<body><p>A new page</p>'));
    await page.getByText('A new page').waitFor();
    await page.getByText('Southgate').first().waitFor();
    await eventually(async () => {
      const spacing = await page.$eval('h1', (h1) => getComputedStyle(h1).letterSpacing);
      expect(spacing).to.equal('7px');
    });
    await form.onStep('registration');

    const overlay = page.getByRole('dialog');
    for (const [from, to, error] of [
      ['<h1', '<<h1', view],
      ['return (', "if (text) throw new Error('fails'); return (", 'fails'],
    ] as const) {
      save(view, (source) => source.replace(from, to));
      await overlay.getByText(error).waitFor();
      expect(printed.at(-1)).to.contain(error);
      save(view, (source) => source.replace(to, from));
      await overlay.waitFor({ state: 'detached' });
    }
  });
});
