import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { buildPage } from '#tools/build/build-page.ts';
import { pack } from '#tools/package/pack.ts';
import { Contract } from '../../../docs/contract/contract.ts';
import { differingFiles, filesIn } from '../../harness/files-in.ts';
import { responds, ServerProcess } from '../../harness/server-process.ts';
import { builtAssets } from '../../harness/site.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const brand = resolve('brands/lantern');

describe('the package', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-packed-'));
  const tarball = join(place, `threshold-${version}.tgz`);
  /** Folder of a company with the package in `node_modules`. */
  const company = join(place, 'company');
  const installed = join(company, 'node_modules/threshold');
  const program = join(installed, 'bin/threshold.mjs');
  const threshold = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { cwd: company, encoding: 'utf8' });
  const started = async (env: Record<string, string>, ...args: string[]) => {
    const logFile = join(place, `${args[0]}.log`);
    const server: ServerProcess = new ServerProcess({
      args: [program, ...args],
      cwd: company,
      env,
      isReady: async () => server.output.includes('Stop with'),
      logFile,
    });
    await server.start();
    return server;
  };

  before(async () => {
    await pack(place, { log() {}, error() {} });
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
    for (const name of readdirSync('node_modules')) {
      if (name.startsWith('threshold')) continue;
      symlinkSync(resolve('node_modules', name), join(company, 'node_modules', name));
    }
  });
  after(() => rmSync(place, { recursive: true }));

  it('has compiled files only, at most 250 with 3 MB without fonts', () => {
    const names = [...filesIn(installed).keys()];
    const top = [...new Set(names.map((name) => name.replace(/\/.*/, '')))].join(' ');
    expect(top).to.equal(
      'CHANGELOG.md LICENSE LICENSES.txt README.md assets bin brands docs lib package.json sbom.cdx.json service src tools',
    );
    expect(names.filter((name) => /\.tsx?$/.test(name))).to.deep.equal([
      'docs/contract/events.d.ts',
    ]);
    expect(names.length).to.be.at.most(250);
    const fonts = names.filter((name) => /\.(?:woff2|ttf)$/.test(name));
    const ofFonts = Buffer.concat(fonts.map((name) => readFileSync(join(installed, name)))).length;
    expect(readFileSync(tarball).length - ofFonts).to.be.at.most(3 * 1024 * 1024);
  });

  it('lists bundled packages and those that npm installs, in the versions of its package.json', () => {
    const read = (name: string) => readFileSync(join(installed, name), 'utf8');
    const { dependencies } = JSON.parse(read('package.json'));
    const names = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    const purls = JSON.parse(read('sbom.cdx.json')).components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl).replace('pkg:npm/', ''),
    );
    expect(purls).to.include.members(names);
    expect(purls.join(' ')).to.contain(' react@');
  });

  it('has a command that lists its commands, and names version and commit', () => {
    expect(threshold().stdout).to.match(/^Usage: threshold .*^ {2}build +builds the page/ms);
    const { gitHead } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(gitHead).to.match(/^(?:[0-9a-f]{40}|unknown)$/);
    expect(threshold('--version').stdout).to.equal(`threshold ${version} (${gitHead})\n`);
  });

  it('prints the help of each command, without names of scripts', () => {
    const listed = [...threshold('--help').stdout.matchAll(/^ {2}(\w+) {2,}\w/gm)];
    expect(listed).to.have.length.above(8);
    for (const [, name = ''] of listed) {
      const { status, stdout } = threshold(name, '--help');
      expect(status, name).to.equal(0);
      expect(stdout).to.contain(`threshold ${name}`).and.not.contain('npm run');
    }
  });

  it('exits with 2 for a wrong command line, and says what was meant', () => {
    for (const [args, problem] of [
      [['bild'], 'Did you mean build?'],
      [['build', '--brnad', 'acme'], 'Did you mean --brand?'],
      [['review', 'aprove'], 'Did you mean approve?'],
    ] as const) {
      const { status, stderr } = threshold(...args);
      expect(stderr).to.contain(problem);
      expect(status).to.equal(2);
    }
  });

  it('exits with 1 for a folder that is not a brand', () => {
    const { status, stderr } = threshold('build', '--brand', 'nowhere');
    expect(stderr).to.contain('nowhere');
    expect(status).to.equal(1);
  });

  it('checks a brand and the variables of the service in one run', () => {
    const { status, stdout } = threshold('check', '--brand', brand, '--service', '--json');
    const { problems, warnings } = JSON.parse(stdout);
    expect(problems.join('\n'))
      .to.match(/^DATABASE_URL: /m)
      .and.match(/^BOT_CHECK_SECRET /m);
    expect(warnings.join('\n')).to.contain('is an example');
    expect(status).to.equal(1);
    expect(threshold('check', '--brand', brand).status).to.equal(0);
  });

  it('compares itself with another version for a brand, and finds no difference to itself', () => {
    const against = ['check', '--against', tarball, '--brand', brand, '--json'];
    const { status, stdout, stderr } = threshold(...against);
    expect(status, stderr).to.equal(0);
    expect(JSON.parse(stdout)).to.deep.equal({
      from: version,
      to: version,
      problems: [],
      warnings: [],
      steps: [],
      changes: {},
    });
  });

  it('says what another version changes, and exits with 1 if that version rejects the brand', () => {
    const next = join(place, 'next');
    cpSync(installed, next, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(next, 'package.json'), 'utf8'));
    writeFileSync(join(next, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
    writeFileSync(join(next, 'service/src/adapters/database/migrations/9999_next.sql'), '');
    writeFileSync(join(company, 'wrong.json'), '{ "motto": "Every door" }');
    const args = ['--brand', brand, '--settings', 'wrong.json', '--against'];
    const { status, stdout } = threshold('check', ...args, next);
    expect(stdout).to.contain(`From ${version} to 99.0.0\n\nVersion 99.0.0 rejects the brand\n`);
    expect(stdout).to.contain('migrations\n  new      9999_next.sql');
    expect(status).to.equal(1);
    for (const wrong of ['nowhere.tgz', 'dist']) {
      const { status, stderr } = threshold('check', ...args, wrong);
      expect(stderr).to.contain(`--against: ${wrong} is `);
      expect(status).to.equal(2);
    }
  });

  it('writes a folder of a company that it accepts, and the files of a deployment', () => {
    expect(threshold('init', '--provider', 'gogle').status).to.equal(2);
    const { status, stderr } = threshold('init', '--yes', '--name', 'Globex');
    expect(status, stderr).to.equal(0);
    expect(threshold('init', '--yes').status).to.equal(1);
    const { $schema } = JSON.parse(readFileSync(join(company, 'brand/brand.json'), 'utf8'));
    expect(existsSync(join(company, 'brand', $schema))).to.equal(true);
    const { scripts } = JSON.parse(readFileSync(join(company, 'package.json'), 'utf8'));
    expect(readFileSync(join(company, 'README.md'), 'utf8')).to.contain('npm run build');
    // Without --brand, commands use the company's brand.
    const checked = threshold(...scripts.check.split(' ').slice(1));
    expect(checked.stdout + checked.stderr)
      .to.match(/globex/)
      .and.contain('Problems: 0');
    expect(threshold('init', 'deploy', 'systemd').status).to.equal(0);
    const unit = readFileSync(join(company, 'deploy/signup.service'), 'utf8');
    const [, started = ''] = /^ExecStart=\S+ (\S+) serve$/m.exec(unit) ?? [];
    expect(join(company, started)).to.equal(program);
  });

  it('builds the same page as the repository, serves and configures it', async () => {
    const branded = brandedSettings('production', readBrand(brand));
    await buildPage(branded, join(place, 'wanted'), builtAssets());
    const { status, stderr } = threshold('build', '--brand', brand);
    expect(status, stderr).to.equal(0);
    const built = filesIn(join(company, 'dist'));
    expect(differingFiles(built, filesIn(join(place, 'wanted')))).to.deep.equal([]);
    const server = await started({}, 'preview', 'dist', '--port', '0');
    const [url = ''] = /http:\S+/.exec(server.output) ?? [];
    expect(await responds(url)).to.equal(true);
    await server.end('SIGTERM');
    writeFileSync(join(company, 'stage.json'), '{ "marketing": false }');
    const configured = threshold('configure', 'dist', '--settings', 'stage.json');
    expect(configured.status, configured.stderr).to.equal(0);
  });

  it('runs the service, and its commands beside it, with data in the current folder', async () => {
    const env = { ENVIRONMENT: 'development', PORT: '0', IDENTITY_FRONTEND_PORT: '0' };
    const server = await started(env, 'serve');
    const [, url] = /Sign-up API\s+(\S+)\/api/.exec(server.output) ?? [];
    expect(await responds(`${url}/healthz`)).to.equal(true);
    expect(readdirSync(company)).to.contain('.data');
    expect(threshold('review', 'list').stdout).to.match(/^No organization waits/);
    await server.end('SIGTERM');
  });

  it('runs no service with local providers unless it is development', () => {
    const { status, stdout } = threshold('serve');
    expect(stdout).to.contain('DATABASE_URL: ').and.contain('SCIM_URL');
    expect(status).to.equal(1);
  });

  it('runs page, service and local providers, and deletes their data', async () => {
    const names = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT', 'SSO_PROVIDER_PORT'];
    const env = Object.fromEntries(names.map((name) => [name, '0']));
    const server = await started(env, 'start', '--brand', join(installed, 'brands/northgate'));
    const [page = ''] = /http:\S+/.exec(server.output) ?? [];
    expect(await responds(page)).to.equal(true);
    const [, provider] = /Single sign-on {2}(\S+)/.exec(server.output) ?? [];
    expect(await responds(`${provider}/google/.well-known/openid-configuration`)).to.equal(true);
    await server.end('SIGTERM');
    expect(threshold('reset').stdout).to.match(/^Emptied .*\.data\n$/);
  });

  it('shows the states of a brand, and has the script with which a folder shows them', async () => {
    const server = await started({}, 'brand', brand, '--port', '0');
    const [url = ''] = /http:\S+/.exec(server.output) ?? [];
    expect(await responds(`${url}/state/lantern/en/email-step`)).to.equal(true);
    await server.end('SIGTERM');
    // Writing it takes 12 s of CPU, and `write-gallery.test.ts` does it from the sources.
    const { stderr } = threshold('gallery', '--brand', brand, '--out', '.');
    expect(stderr).to.contain('holds no gallery');
    expect(existsSync(join(installed, 'assets/gallery/classic.js'))).to.equal(true);
  });

  it('lists the messages that a language of a brand lacks, and adds them', () => {
    mkdirSync(join(company, 'norsk/languages'), { recursive: true });
    writeFileSync(join(company, 'norsk/brand.json'), '{}');
    writeFileSync(join(company, 'norsk/languages/nb.json'), '{ "signIn": "Logg inn" }');
    expect(threshold('translations', '--brand', 'norsk').status).to.equal(1);
    expect(threshold('translations', '--brand', 'norsk', '--add').status).to.equal(0);
    expect(threshold('translations', '--brand', 'norsk').status).to.equal(0);
  });

  it('has a type for all events of the contract', () => {
    const bodies = Object.values(new Contract().document.webhooks).flatMap(({ post }) =>
      Object.values(post.requestBody.content['application/json'].examples).map(
        ({ value }) => value,
      ),
    );
    const events = bodies.filter((body) => Object(body).type !== 'registration.decision');
    const source = `import type { WebhookEvent } from 'threshold/events';
export const events: WebhookEvent[] = ${JSON.stringify(events)};`;
    writeFileSync(join(company, 'events.ts'), source);
    const options = ['--noEmit', '--module', 'nodenext', '--types', ''];
    const tsc = [resolve('node_modules/.bin/tsc'), ...options, 'events.ts'];
    const { stdout } = spawnSync(process.execPath, tsc, { cwd: company, encoding: 'utf8' });
    expect(stdout).to.equal('');
  });
});
