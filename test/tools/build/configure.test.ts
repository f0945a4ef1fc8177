import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { buildPage } from '#tools/build/build-page.ts';
import { configure } from '#tools/build/configure.ts';
import { command } from '#tools/build/configure-built.ts';
import { exitCodeOf } from '../../harness/exit-code.ts';
import { differingFiles, filesIn } from '../../harness/files-in.ts';
import { companySettings, northgate, northgatePage } from '../../harness/northgate.ts';
import { builtAssets } from '../../harness/site.ts';

const lantern = resolve('brands/lantern');
const changedSettings = { ...companySettings, product: 'Acme & <Söhne>', accentColor: '#123456' };
/** The brand without its font, whose subset has only the characters of the built texts. */
const brand = {
  ...northgate,
  values: { ...Object(northgate.values), displayFont: null },
  fonts: {},
};

describe('a built page that is given other settings', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-configure-'));
  const settingsFile = join(place, 'own.json');
  /** Copy of the built folder for each test. */
  let dist: string;

  before(async () => {
    const assets = builtAssets();
    await buildPage(northgatePage('production', {}, brand), join(place, 'built'), assets);
    await buildPage(
      northgatePage('production', changedSettings, brand),
      join(place, 'wanted'),
      assets,
    );
    writeFileSync(settingsFile, JSON.stringify(changedSettings));
  });
  beforeEach(() => {
    dist = mkdtempSync(join(place, 'dist-'));
    cpSync(join(place, 'built'), dist, { recursive: true });
  });
  after(() => rmSync(place, { recursive: true }));

  const configured = async (folder: string, ...args: string[]) => {
    const log: string[] = [];
    const errors: string[] = [];
    const status = await configure(args, folder, {
      log: (text) => log.push(text),
      error: (text) => errors.push(text),
    });
    return { status, stdout: log.join('\n'), stderr: errors.join('\n') };
  };

  /** Omits data about the previous release and the build. */
  const releaseIn = (folder: string) => {
    const previous = JSON.parse(readFileSync(join(folder, 'former.json'), 'utf8'));
    const isPrevious = (line: string) => `public${line.split(' ')[0]}` in previous;
    return new Map(
      [...filesIn(folder)]
        .filter(([name]) => !/^(?:former|report)\.json$/.test(name) && !(name in previous))
        .map(([name, content]) => {
          // These files also list the compressed copies of previous files.
          if (!/_redirects$|\.assetsignore$/.test(name)) return [name, content];
          const lines = String(content).split('\n');
          return [name, Buffer.from(lines.filter((line) => !isPrevious(line)).join('\n'))];
        }),
    );
  };

  it('equals a build with these settings', () => {
    const before = filesIn(dist);
    // Simulates a machine without packages and sources.
    const args = [join(dist, 'configure.mjs'), '--strict', '--settings', settingsFile];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' });
    expect([status, stderr.split('\n')[0]]).to.deep.equal([0, 'Writing the page ...']);
    const after = releaseIn(dist);
    expect(differingFiles(after, releaseIn(join(place, 'wanted')))).to.deep.equal([]);
    const changed = differingFiles(before, after).filter((name) => after.has(name));
    expect(changed).to.include('public/index.html');
    // Only pictures in the colors of the brand and messages with its name have changed.
    const assets = changed.filter((name) => name.startsWith('public/assets/'));
    expect(assets.filter((name) => !/\.png$|\/page-/.test(name))).to.deep.equal([]);
  });

  const mistakes: [
    what: string,
    content: string,
    args: string[],
    message: RegExp,
    code?: number,
  ][] = [
    ['a wrong value', '{"signupApi":"http://a.test/api"}', [], /wrong\.json: signupApi: found /],
    ['mock responses, which it has not', '{"mock":true}', [], /wrong\.json: mock: found true/],
    [
      'an unknown option',
      '{}',
      ['--env', 'development'],
      /^Unknown option '--env'.*\nUsage: node configure\.mjs /s,
      2,
    ],
    [
      'a font that is new to it',
      '{}',
      ['--brand', lantern, '--strict'],
      /displayFont: fraunces\.woff2 is new to this page\.\nA font is .*: npx threshold configure DIST /,
    ],
  ];
  for (const [what, content, args, message, code = 1] of mistakes) {
    it(`is not changed with ${what}`, async () => {
      const wrong = join(place, 'wrong.json');
      writeFileSync(wrong, content);
      const { status, stderr, stdout } = await configured(dist, '--settings', wrong, ...args);
      expect([status, stdout]).to.deep.equal([code, '']);
      expect(stderr).to.match(message);
      expect(differingFiles(filesIn(dist), filesIn(join(place, 'built')))).to.deep.equal([]);
    });
  }

  it('gets fonts that are new to it by `threshold configure DIST --brand DIR`, and keeps them', async () => {
    const file = join(place, 'english.json');
    const values = { ...companySettings, languages: ['en'] };
    writeFileSync(file, JSON.stringify(values));
    // A document of a language that the page no longer has.
    mkdirSync(join(dist, 'public/ar'));
    writeFileSync(join(dist, 'public/ar/index.html.br'), '');
    const args = [dist, '--brand', lantern, '--settings', file];
    expect(await exitCodeOf(command(), args)).to.equal(0);
    const wanted = join(place, 'wanted-fonts');
    const branded = brandedSettings('production', readBrand(lantern), { name: '', values });
    await buildPage(branded, wanted, builtAssets());
    const isPart = (name: string) => /\.(?:html|woff2)$|^headers/.test(name);
    const made = filesIn(wanted);
    expect([...made.keys()].join()).to.contain('assets/fraunces-');
    const different = differingFiles(made, filesIn(dist)).filter((name) => made.has(name));
    expect(different.filter(isPart)).to.deep.equal([]);
    expect(readFileSync(join(dist, 'public/.assetsignore'), 'utf8')).not.to.include('/ar/');
    for (const brand of [[], ['--brand', lantern]]) {
      expect((await configured(dist, '--settings', file, ...brand)).status).to.equal(0);
      const html = readFileSync(join(dist, 'public/index.html'), 'utf8');
      expect(html)
        .to.match(/url\(\/assets\/fraunces-/)
        .and.to.contain('Southgate');
    }
  });

  it('is required by `threshold configure DIST`', async () => {
    const problem = await command()
      .parseAsync([place, '--settings', settingsFile], { from: 'user' })
      .catch(({ message }) => message);
    expect(problem).to.equal(`${place}: is not a built page`);
    expect((await configured(dist)).stderr).to.match(/--settings FILE/);
  });
});
