import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { brandHash } from '#shared/brand/brand-hash.ts';
import { exampleValues } from '#shared/brand/branded-settings.ts';
import { readBrand, readJson } from '#shared/brand/read-brand.ts';
import { buildPage } from '#tools/build/build-page.ts';
import { command } from '#tools/build/command.ts';
import { budgets, type Report } from '#tools/build/size-report.ts';
import { exitCodeOf } from '../../harness/exit-code.ts';
import { filesIn } from '../../harness/files-in.ts';
import { northgatePage, wholeNorthgate } from '../../harness/northgate.ts';

const folder = mkdtempSync(join(tmpdir(), 'threshold-build-'));

/** The printed text without lines of progress. */
const withoutProgress = (text: unknown) =>
  `${text}\n`.replaceAll(/^[\w ]+ \.\.\.(?: \d+ s)?\n/gm, '');

/** The command with the output of its process. */
async function build(...args: string[]) {
  const log: string[] = [];
  const errors: string[] = [];
  const output = {
    log: (text: unknown) => log.push(`${text}\n`),
    error: (text: unknown) => errors.push(withoutProgress(text)),
  };
  const status = await exitCodeOf(command({ build: buildPage, output }), args);
  return { status, stdout: log.join(''), stderr: errors.join('') };
}

const { languages } = Object(wholeNorthgate.values) as { languages: string[] };

/** The public path of a served file; other paths are unchanged. */
const builtIn = (name: string) =>
  new Map(
    [...filesIn(join(folder, name))].map(([path, content]) => [
      path.replace(/^public\//, ''),
      content,
    ]),
  );

describe('the build command', () => {
  let production: { status: number | null; stdout: string; stderr: string };
  let files: Map<string, Buffer>;
  const text = (name: string) => files.get(name)?.toString() ?? '';

  before(() => {
    production = spawnSync(process.execPath, ['build.mjs', '--out', join(folder, 'a')], {
      encoding: 'utf8',
    });
    files = builtIn('a');
  });
  after(() => rmSync(folder, { recursive: true }));

  const report = (): Report => JSON.parse(text('report.json'));

  it('builds production by default', () => {
    expect(production.status).to.equal(0);
    expect(text('index.html')).to.contain('"environment":"production"');
  });

  it('builds each language within the budgets', () => {
    expect(production.stderr).not.to.match(/budget/);
    const { sums } = report();
    expect(Object.keys(sums)).to.deep.equal(languages);
    for (const [language, ofReader] of Object.entries(sums)) {
      for (const name of Object.keys(budgets) as (keyof typeof budgets)[]) {
        const maximum = budgets[name] * 1024;
        expect(ofReader[name], `${name}, ${language}`).to.be.within(1, maximum);
      }
    }
  });

  it('reports the script of the selected bot check only', () => {
    const botCheck = report().files.filter(({ loads }) => loads === 'bot check');
    expect(botCheck.map(({ file }) => file.replace(/-.*/, ''))).to.deep.equal(['assets/recaptcha']);
  });

  it('prints its progress, and the table of sizes', () => {
    expect(production.stderr).to.match(/^Loading \.\.\.\n(?:.*\n)*Building the page \.\.\.\n/);
    expect(production.stdout).to.match(
      /the whole page without packages, ar: [\d.]+ KiB of [\d.]+ KiB/,
    );
  });

  it('preloads its main script, which the early script loads, and the imports of it', () => {
    const preloads = text('index.html').matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g);
    const [main = '', ...imports] = [...preloads].map(([, file = '']) => file);
    expect(main).to.match(/^assets\/main-/);
    const hint = '//# allFunctionsCalledOnLoad\n';
    expect([main, ...imports].map((file) => text(file).startsWith(hint))).not.to.include(false);
    const imported = [...text(main).matchAll(/from"\.\/([^"]+)"/g)];
    expect(imported).not.to.be.empty;
    expect(imports).to.include.members(imported.map(([, file]) => `assets/${file}`));
  });

  it('contains nothing of gallery and mock responses', () => {
    const holding = [...files].filter(([, content]) =>
      /ada@analytical\.example|resend-limit/.test(String(content)),
    );
    expect(holding.map(([name]) => name)).to.deep.equal([]);
  });

  it('writes no build paths', () => {
    const revealing = [...files].filter(([, content]) => content.includes(process.cwd()));
    expect(revealing.map(([name]) => name)).to.deep.equal([]);
  });

  it('serves no operator files and no unused pictures', () => {
    const served = readdirSync(join(folder, 'a/public'), { recursive: true }).map(String);
    expect(served.filter((name) => /\.(?:json|conf|mjs)$/.test(name))).to.deep.equal([]);
    const pages = ['404.html', ...languages.map((tag) => `${tag}/index.html`)].map(text).join();
    const pictures = served.filter((name) => /\.(?:svg|png|jpe?g|webp|avif|ico)$/.test(name));
    expect(pictures).not.to.be.empty;
    for (const picture of pictures) expect(pages).to.contain(`/${picture}`);
  });

  it('overrides the settings and colors by a settings file', async () => {
    const file = join(folder, 'settings.json');
    const changes = { product: 'Acme & Söhne', accentColor: '#123456', languages: ['en'] };
    writeFileSync(file, JSON.stringify(changes));
    const args = ['--env', 'development', '--mock', '--settings', file];
    expect((await build(...args, '--out', join(folder, 'b'))).stderr).to.equal('');
    const built = builtIn('b');
    const html = built.get('index.html')?.toString() ?? '';
    const settings = /id="settings"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(settings)).to.include({
      environment: 'development',
      mock: true,
      product: 'Acme & Söhne',
    });
    expect([...built.keys()].filter((name) => name.includes('mock-'))).not.to.be.empty;
    expect(html).to.contain('--accent:#123456');
    expect(html).to.contain('Acme &#38; Söhne</title>');
  });

  it('lists the example values of a production build, a line each', () => {
    const lines = exampleValues({
      branded: northgatePage('production', {}, wholeNorthgate),
      invalid: [],
    });
    expect(lines).not.to.be.empty;
    expect(withoutProgress(production.stderr).trim()).to.equal(lines.join('\n'));
  });

  it('rejects example values with --strict', async () => {
    const rejected = await build('--strict', '--out', join(folder, 'strict'));
    expect([rejected.status, rejected.stdout]).to.deep.equal([1, '']);
    expect(rejected.stderr).to.contain(withoutProgress(production.stderr).trim());
    expect(existsSync(join(folder, 'strict'))).to.equal(false);
  });
});

describe('the build command with budgets', () => {
  const within = {
    untilInteractive: budgets.untilInteractive * 1024,
    wholePage: budgets.wholePage * 1024,
    withoutPackages: budgets.withoutPackages * 1024,
  };
  const run = async (sums: Partial<Report['sums'][string]>, ...args: string[]) => {
    const errors: unknown[] = [];
    const building = command({
      build: async () => ({
        report: { files: [], sums: { en: { ...within, ...sums } } },
        previous: [],
      }),
      output: {
        log: () => {},
        error: (text) =>
          / is an example; /.test(String(text)) || !withoutProgress(text) || errors.push(text),
      },
    });
    const out = ['--out', join(tmpdir(), 'threshold-nowhere')];
    const status = await exitCodeOf(building, [...out, ...args]);
    return { status, errors };
  };

  it('rejects a page over a budget and explains how to raise it', async () => {
    for (const [name, title] of [
      ['untilInteractive', 'until the page is interactive'],
      ['wholePage', 'the whole page'],
      ['withoutPackages', 'the whole page without packages'],
    ] as const) {
      const { status, errors } = await run({ [name]: within[name] + 1 });
      expect([status, errors.length]).to.deep.equal([1, 1]);
      expect(errors[0]).to.match(/^.*\n.*tools\/build\/size-report\.ts.*package-lock\.json/);
      expect(errors[0]).to.contain(`${title}, en: 1 bytes over ${budgets[name]} KiB.\n`);
    }
  });

  it('builds a brand with a warning', async () => {
    const settings = join(mkdtempSync(join(tmpdir(), 'threshold-red-')), 'red.json');
    writeFileSync(settings, JSON.stringify({ accentColor: '#b3261e', accentColorDark: null }));
    const { status, errors } = await run({}, '--settings', settings);
    expect([status, errors.length]).to.deep.equal([0, 1]);
    expect(errors[0]).to.match(/^Warning: accentColor: /);
  });

  it('accepts a page within its budgets, and any for development or with mock responses', async () => {
    expect(await run({})).to.deep.equal({ status: 0, errors: [] });
    for (const args of [['--env', 'development'], ['--mock']]) {
      expect(await run({ wholePage: 1e6 }, ...args)).to.deep.equal({ status: 0, errors: [] });
    }
  });
});

describe('the build command with a cache', () => {
  let place: string;
  let builds: number;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'threshold-cache-'));
    cpSync('brands/wattle', join(place, 'brand'), { recursive: true });
    builds = 0;
  });
  afterEach(() => rmSync(place, { recursive: true }));

  /** @returns what the command prints: the folder of the page, without a line for an error */
  const run = async (contentHash?: string, brand = 'brand') => {
    const lines: string[] = [];
    const args = ['--cache', join(place, 'cache'), '--brand', join(place, brand)];
    const building = command({
      build: async () => {
        builds += 1;
        return { report: { files: [], sums: {} }, previous: [] };
      },
      output: { log: (text) => lines.push(text), error: () => {} },
      version: { version: '1.2.3', contentHash },
    });
    const status = await exitCodeOf(building, args);
    expect(lines).to.have.length(status === 0 ? 1 : 0);
    return lines[0] ?? '';
  };
  const write = (name: string, text: string) => writeFileSync(join(place, 'brand', name), text);

  it('builds the page of a version and a brand once, also of a brand that moved', async () => {
    const page = await run('a');
    cpSync(join(place, 'brand'), join(place, 'moved'), { recursive: true });
    expect([await run('a'), await run('a', 'moved')]).to.deep.equal([page, page]);
    expect(builds).to.equal(1);
    write('messages.json', '{ "signIn": "Log in" }');
    expect([await run('a'), await run('b'), await run(), await run()]).not.to.include(page);
    expect(builds).to.equal(5);
  });

  it('writes version and hash of the brand into health.json', async () => {
    const { status, version, brand } = Object(readJson(join(await run('a'), 'health.json')));
    expect([status, version]).to.deep.equal(['ok', '1.2.3']);
    expect(brand).to.equal(brandHash(readBrand('brands/wattle')));
  });

  it('gives several starts at once the same page, and leaves nothing else', async () => {
    const [page = '', other] = await Promise.all([run('a'), run('a')]);
    expect([builds, other]).to.deep.equal([2, page]);
    expect(readdirSync(join(place, 'cache'))).to.deep.equal([basename(page)]);
  });

  it('builds no page of a wrong brand', async () => {
    write('brand.json', '{ "acentColor": "#123456" }');
    expect(await run('a')).to.equal('');
    expect([builds, readdirSync(join(place, 'cache'))]).to.deep.equal([0, []]);
  });
});
