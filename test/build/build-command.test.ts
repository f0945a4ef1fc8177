import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';

const folder = mkdtempSync(join(tmpdir(), 'threshold-build-'));

function build(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function filesIn(name: string): Map<string, Buffer> {
  const paths = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    paths.map((path) => [path.slice(join(folder, name).length + 1), readFileSync(path)]),
  );
}

describe('the build command', function () {
  this.timeout(60_000);

  let production: ReturnType<typeof build>;
  let files: Map<string, Buffer>;
  const text = (name: string) => files.get(name)?.toString() ?? '';

  before(() => {
    production = build('--out', join(folder, 'a'));
    files = filesIn('a');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('builds production when not told otherwise, within the budget', () => {
    expect(production.stderr).to.equal('');
    expect(production.status).to.equal(0);
    expect(text('index.html')).to.contain('"environment":"production"');
    const { firstLoad, budget } = JSON.parse(text('report.json'));
    expect(budget).to.equal(115 * 1024);
    expect(firstLoad).to.be.within(1, budget);
    expect(production.stdout).to.match(/Loads before any touch: [\d.]+ KiB of 115\.0 KiB brotli/);
  });

  it('counts all that loads first: the page, its script and what that imports', () => {
    const loaded = [...text('index.html').matchAll(/(?:src|modulepreload" href)="\/([^"]+\.js)"/g)]
      .map(([, name]) => `${name}.br`)
      .concat('index.html.br');
    const sum = loaded.reduce((total, name) => total + (files.get(name)?.byteLength ?? 0), 0);
    expect(JSON.parse(text('report.json')).firstLoad).to.equal(sum);
  });

  it('loads first no more than two scripts, side by side', () => {
    expect(text('index.html').match(/modulepreload/g)).to.have.length.at.most(1);
  });

  it('makes every later step, and the bot check, a script of its own', () => {
    const names = [...files.keys()].join('\n');
    for (const part of ['code-step', 'registration-step', 'result-step', 'recaptcha-widget']) {
      expect(names).to.match(new RegExp(`^assets/${part}-[A-Z0-9]{8}\\.js$`, 'm'));
    }
  });

  it('squeezes every text file, and loses nothing by it', () => {
    const names = [...files.keys()].filter((name) => /\.(?:html|js|svg|txt)$/.test(name));
    expect(names).to.include.members(['index.html', 'icon.svg', 'robots.txt', 'LICENSES.txt']);
    for (const name of names) {
      const [brotli, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
      expect(
        brotliDecompressSync(brotli ?? '').equals(files.get(name) ?? Buffer.of()),
        name,
      ).to.equal(true);
      expect(gunzipSync(gzip ?? '').equals(files.get(name) ?? Buffer.of()), name).to.equal(true);
    }
  });

  it('ships nothing that makes code from text', () => {
    for (const [name, content] of files) {
      if (name.endsWith('.js'))
        expect(content.toString(), name).not.to.match(/\bnew Function\b|\beval\(/);
    }
  });

  it('names the licences of what it ships', () => {
    expect(text('LICENSES.txt')).to.match(/^react-dom [\d.]+ \(MIT\)$/m);
  });

  it('makes the same bytes of the same sources', () => {
    expect(build('--out', join(folder, 'b')).status).to.equal(0);
    expect(filesIn('b')).to.deep.equal(files);
  });

  it('lays a settings file over the environment, and its colours over the sheet', () => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, JSON.stringify({ product: 'Acme & Söhne', accentColor: '#123456' }));
    const out = ['--out', join(folder, 'c')];
    const { stderr } = build('--env', 'development', '--mock', '--settings', file, ...out);
    expect(stderr).to.equal('');
    const html = filesIn('c').get('index.html')?.toString() ?? '';
    const settings = /id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(settings)).to.include({
      environment: 'development',
      mock: true,
      product: 'Acme & Söhne',
    });
    expect(html).to.contain('--accent-light:#123456');
    expect(html).to.contain('Acme &amp; Söhne</title>');
  });

  const mistakes: [args: string[], message: RegExp][] = [
    [['--env', 'staging'], /^Unknown environment: staging\n$/],
    [['--settings', 'package.json'], /^package\.json: name: there is no such setting\.\n/],
    [['--colour'], /^Unknown option '--colour'/],
  ];
  for (const [args, message] of mistakes) {
    it(`says what is wrong with ${args.join(' ')}`, () => {
      const { status, stderr, stdout } = build(...args);
      expect(stderr).to.match(message);
      expect(stdout).to.equal('');
      expect(status).to.equal(1);
    });
  }
});
