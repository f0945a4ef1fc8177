import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { parse } from 'yaml';
import { readSettings } from '#service/settings/read-settings.ts';
import { command as check } from '#tools/package/check.ts';
import { command as init } from '#tools/package/init.ts';
import { UsageError } from '#tools/usage-error.ts';
import { exitCodeOf } from '../../harness/exit-code.ts';
import { filesIn } from '../../harness/files-in.ts';

const files = [
  '.github/workflows/check.yml',
  'README.md',
  'brand/brand.json',
  'brand/mark.svg',
  'compose.yaml',
  'package.json',
  'settings/production.json',
  'settings/service.env.example',
];
const turnstile = ['--bot-check', 'turnstile', '--site-key', '0x4AAAAAAA'];
const okta = ['--provider', 'google,my-okta=https://acme.okta.com'];
/** Values instead of the examples, which production rejects. */
const validKeys = { SESSION_KEY: 'k'.repeat(32), ADDRESS_KEY: 'a'.repeat(32) };
const webhookSecret = `whsec_${Buffer.alloc(32).toString('base64')}`;

describe('threshold init', () => {
  let place: string;
  let folder: string;
  before(() => {
    place = mkdtempSync(join(tmpdir(), 'threshold-init-'));
  });
  beforeEach(() => {
    folder = mkdtempSync(join(place, 'company-'));
  });
  after(() => rmSync(place, { recursive: true }));

  const path = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const variables = (name: string) => parseEnv(read(name)) as Record<string, string>;
  const change = (name: string, values: object, before = {}) =>
    writeFileSync(path(name), JSON.stringify({ ...before, ...values }));
  const run = async (args: readonly string[], lines = '') => {
    const printed: string[] = [];
    const command = init((line) => printed.push(line), Readable.from(lines));
    await command.parseAsync(args, { from: 'user' });
    return printed.join('\n');
  };
  const create = (...args: string[]) => run([folder, '--yes', ...args]);
  const sources = () => [
    ...['--brand', path('brand')],
    ...['--settings', path('settings/production.json')],
  ];
  const deploy = (...args: string[]) =>
    run(['deploy', ...args, ...sources(), '--out', path('deploy')]);
  const problemsOf = async () => {
    let found = { problems: [] as string[], warnings: [] as string[] };
    const env = {
      ...variables('settings/service.env.example'),
      SESSION_KEY: validKeys.SESSION_KEY,
    };
    const checking = check(env, (text) => {
      found = JSON.parse(text);
    });
    await exitCodeOf(checking, [...sources(), '--service', '--json']);
    expect(found.warnings.filter((line) => !line.includes('is an example'))).to.deep.equal([]);
    return found.problems;
  };

  it('writes eight files that build and service accept', async () => {
    await create();
    expect([...filesIn(folder).keys()].sort()).to.deep.equal(files);
    expect(await problemsOf()).to.deep.equal([]);
    expect(JSON.parse(read('package.json')).dependencies).to.deep.equal({
      threshold: JSON.parse(readFileSync('package.json', 'utf8')).version,
    });
    const { environment } = parse(read('compose.yaml')).services.signup;
    const brand = path('brand');
    expect(() => readSettings({ ...environment, BRAND: brand, PAGE_SETTINGS: '' })).not.to.throw();
  });

  it('writes a brand that accepts further fields and languages', async () => {
    await create('--regions', 'EU,us-east=US East', ...turnstile, ...okta);
    const size = { name: 'size', type: 'text', label: 'Size' };
    const vat = { name: 'vat_id', type: 'text', label: 'VAT number' };
    const regions = { EU: { label: 'Europa' }, 'us-east': { label: 'Osten der USA' } };
    const german = {
      regions,
      extraFields: { size: { label: 'Größe' }, vat_id: { label: 'Steuernummer' } },
    };
    const french = {
      regions: { EU: { label: 'Union européenne' }, 'us-east': { label: 'Est des États-Unis' } },
      extraFields: { size: { label: 'Taille' }, vat_id: { label: 'Numéro de TVA' } },
    };
    const brand = JSON.parse(read('brand/brand.json'));
    change('brand/brand.json', { extraFields: [size, vat], languages: ['en', 'de', 'fr'] }, brand);
    change('brand/brand.de.json', german);
    change('brand/brand.fr.json', french);
    expect(await problemsOf()).to.deep.equal([]);
    expect(variables('settings/service.env.example')).to.include({
      OIDC_MY_OKTA_ISSUER: 'https://acme.okta.com',
      OIDC_MY_OKTA_DOMAINS: 'acme.example',
    });
  });

  it('asks for what no option gives, and again after an invalid answer', async () => {
    const answers = ['', 'signup.globex.test', '#fc0', '#7a1fa2', 'EU', 'turnstyle', 'turnstile'];
    const printed = await run([folder, '--name', 'Globex'], answers.join('\n'));
    expect(printed).to.contain('--color: found "#fc0"').and.contain('Did you mean turnstile?');
    expect(printed).not.to.contain('Name of the product');
    const brand = JSON.parse(read('brand/brand.json'));
    expect(brand.botCheck).to.deep.equal({ provider: 'turnstile', siteKey: 'your-site-key' });
    expect([brand.accentColor, brand.regions.length]).to.deep.equal(['#7a1fa2', 1]);
  });

  it('has example values, which the check lists in one warning', async () => {
    await create('--regions', 'EU');
    const printed: string[] = [];
    expect(
      await exitCodeOf(
        check({}, (text) => printed.push(text)),
        sources(),
      ),
    ).to.equal(0);
    expect(printed).to.have.length(2);
    expect(printed[0]).to.match(/^Warning: Example values; .+:(?:\n {2}\w+: \S+){11}$/);
  });

  it('lists example values once beside other warnings, also as problems', async () => {
    await create('--regions', 'EU', '--color', '#c8102e');
    const printed: string[] = [];
    const checking = () => check({}, (text) => printed.push(text));
    await exitCodeOf(checking(), sources());
    expect(printed[1]).to.match(/^Warning: accentColor: /);
    const [list = ''] = printed.splice(0);
    expect(await exitCodeOf(checking(), [...sources(), '--strict'])).to.equal(1);
    expect(printed).to.deep.equal([list.replace('Warning: ', ''), 'Problems: 11']);
  });

  it('draws a letter of any script, or a ring', async () => {
    await create('--name', 'ソニー');
    expect(read('brand/mark.svg')).to.contain('<circle');
    expect(JSON.parse(read('package.json')).name).to.equal('company-signup');
    expect(await problemsOf()).to.deep.equal([]);
  });

  it('writes nothing for a wrong option, and says what was meant', async () => {
    for (const [option, value, message] of [
      ['--provider', 'gogle', 'Did you mean google?'],
      ['--regions', 'EU,XX', '--regions: found "XX"'],
      ['--color', '#ffcc00', '--color: accent #ffcc00'],
      ['--host', 'https://acme.test', '--host: found "https://acme.test"'],
      ['--name', ' ', '--name: found " "'],
      ['--site-key', '0x4AAAAAAA', '--site-key: altcha has none'],
    ] as const) {
      const error = await create(option, value).catch((it) => it);
      expect(error).to.be.instanceOf(UsageError);
      expect(error.message).to.contain(message);
    }
    expect(filesIn(folder).size).to.equal(0);
  });

  it('replaces no file, except the package.json of an installation', async () => {
    const installed = { dependencies: { threshold: 'file:threshold-1.2.3.tgz' } };
    change('package.json', installed);
    await create();
    expect(JSON.parse(read('package.json'))).to.deep.include(installed);
    rmSync(path('README.md'));
    const error = await create().catch((it) => it);
    expect(error.message).to.match(/ has brand\/brand\.json, .*package\.json.* already/);
    expect(existsSync(path('README.md'))).to.equal(false);
  });

  describe('deploy', () => {
    for (const [target, options, examples] of [
      [
        'nginx',
        '--page /var/www/page --service 10.9.0.1:8081 --port 8443',
        /\/srv\/threshold|127\.0\.0\.1:8080|listen 8000/,
      ],
      [
        'systemd',
        '--folder /home/signup/app --variables /home/signup/env',
        /\/opt\/signup|\/etc\/signup\.env/,
      ],
      [
        'cluster',
        '--balancer 10.9.0.1 --network 10.9.0.0/16 --databases 10.0.0.12,10.9.0.3,10.9.0.4 --instances 10.9.0.5,10.9.0.6,10.9.0.7',
        /10\.0\.0\.(?!12\b)\d/,
      ],
      ['kubernetes', '--registry images.acme.test', /registry\.example/],
      ['regions', '', /SCIM_URL_US|: "EU"/],
    ] as const) {
      it(`fills in the values of ${target}`, async () => {
        await create('--host', 'signup.acme.test', '--regions', 'SA');
        const given = options.split(' ').filter(Boolean);
        expect(await deploy(target, ...given)).to.contain(path('deploy'));
        const text = [...filesIn(path('deploy')).values()]
          .join('\n')
          .replaceAll(/^\s*[#;].*/gm, '');
        expect(text)
          .not.to.match(examples)
          .and.not.match(/northgate/i);
        const values = given.filter((arg) => !arg.startsWith('--'));
        for (const value of values.join().split(',')) expect(text).to.contain(value);
        const again = deploy(target, ...given).catch((it) => it.message);
        expect(await again).to.contain('already');
      });
    }

    it('names what is left to replace, and lists of another length', async () => {
      await create('--host', 'signup.acme.test');
      expect(await deploy('kubernetes')).to.contain('SCIM_URL=https://directory.acme.test');
      const error = await deploy('cluster', '--databases', '10.9.0.1').catch((it) => it);
      expect(error).to.be.instanceOf(UsageError);
    });

    it('writes variables of Kubernetes that the service accepts', async () => {
      await create(...turnstile, ...okta);
      await deploy('kubernetes');
      const { configMapGenerator } = parse(read('deploy/kubernetes/kustomization.yaml'));
      const env = parseEnv(configMapGenerator[1].literals.join('\n'));
      const settings = readSettings({
        ...(env as Record<string, string>),
        ...variables('deploy/kubernetes/service.env.example'),
        ENVIRONMENT: 'production',
        DATABASE_URL: 'postgres://signup@database/signup',
        SESSION_KEY: validKeys.SESSION_KEY,
        BRAND: path('brand'),
        PAGE_SETTINGS: path('deploy/kubernetes/settings.json'),
      });
      expect(Object.keys(settings.customProviders)).to.deep.equal(['my-okta']);
    });

    it('writes settings and variables for one service of all regions, and for one of each', async () => {
      await create('--regions', 'EU,us-east=US East');
      expect(await deploy('regions')).to.contain('https://signup.us-east.acme.example/');
      const { SCIM_URL, SCIM_TOKEN, ...common } = variables('settings/service.env.example');
      const settingsOf = (name: string) => {
        const written = { ...common, ...variables(`deploy/${name}/service.env.example`) };
        const secrets = Object.keys(written).filter((key) => key.startsWith('WEBHOOK_SECRET'));
        return readSettings({
          ...written,
          ...validKeys,
          ...Object.fromEntries(secrets.map((key) => [key, webhookSecret])),
          BRAND: path('brand'),
          PAGE_SETTINGS: written.PAGE_SETTINGS,
        });
      };
      const all = settingsOf('regions');
      expect(Object.keys(all.regionalSystems.scim)).to.deep.equal(['EU', 'us-east']);
      expect(all.branded.settings.pageUrl).to.equal('https://signup.acme.example/');
      const each = settingsOf('regions/us-east');
      expect(each.branded.settings.regions.map(({ value }) => value)).to.deep.equal(['us-east']);
      expect(each.branded.settings.dataUntilRegion).to.contain('signup.eu.acme.example');
      expect(each.publicUrl).to.equal('https://signup.us-east.acme.example');
    });
  });
});
