import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readableLink, readSettings } from '../../../src/adapters/settings/read-settings.ts';
import { exampleValues, settingsFor } from '../../../src/adapters/settings/settings-for.ts';
import { settingsSchema } from '../../../src/application/settings/settings-schema.ts';
import { companySettings as own } from '../../harness/company-settings.ts';

const labels = (environment: string) =>
  settingsFor(environment)
    .regions.filter(({ value }) => !value.startsWith('TEST-'))
    .map(({ label }) => label);

describe('settingsFor', () => {
  for (const environment of ['development', 'production']) {
    it(`has every setting for ${environment}, and all are allowed`, () => {
      const settings = settingsFor(environment);
      expect(settings).to.have.all.keys(...Object.keys(settingsSchema));
      expect(settings.environment).to.equal(environment);
      expect(settings.csrfHeader).to.equal('X-XSRF-TOKEN');
      expect(settings.defaultRegion).to.equal('US');
      expect(settings.mock).to.equal(false);
    });
  }

  it('talks to this machine in development, and tracks nobody', () => {
    const settings = settingsFor('development');
    expect(settings.signupApi).to.equal('http://localhost:8080/api');
    expect(settings.identityApi).to.equal('http://localhost:8080/auth-api');
    expect(settings.identityFrontend).to.equal('http://localhost:3001/');
    expect(settings.marketing).to.equal(false);
    expect(settings.recaptchaSiteKey).to.equal(null);
  });

  it('tracks and asks for reCAPTCHA in production, over https alone', () => {
    const settings = settingsFor('production');
    expect(settings.marketing).to.equal(true);
    expect(settings.recaptchaSiteKey).to.be.a('string');
    expect(JSON.stringify(settings)).not.to.contain('http://');
  });

  it('offers the regions of the environment', () => {
    expect(labels('development')).to.deep.equal(['Europe (EU)', 'United States (US)']);
    expect(labels('production')).to.deep.equal([
      'Europe (EU)',
      'United States (US)',
      'Saudi Arabia (SA)',
    ]);
  });

  it('has accents that can be read as a link, and under a text, in light and in dark mode', () => {
    const { accentColor, accentColorDark } = settingsFor('production');
    expect(contrast(accentColor, '#ffffff')).to.be.at.least(4.5);
    expect(contrast(accentColorDark, '#0f1513')).to.be.at.least(4.5);
  });

  it('does not know another environment', () => {
    for (const name of ['staging', '', 'Production', 'toString', '__proto__']) {
      expect(() => settingsFor(name)).to.throw(new RegExp(`^Unknown environment: ${name}$`));
    }
  });

  it("lays a deployer's settings over the environment's", () => {
    const settings = settingsFor('production', {
      product: 'Southgate',
      signupApi: 'http://127.0.0.1:8080/api',
      regions: [{ value: 'EU', label: 'Europe' }],
      defaultRegion: 'EU',
    });
    expect(settings.product).to.equal('Southgate');
    expect(settings.signupApi).to.equal('http://127.0.0.1:8080/api');
    expect(settings.regions).to.deep.equal([{ value: 'EU', label: 'Europe' }]);
    expect(settings.tagline).to.equal(settingsFor('production').tagline);
  });

  it('takes a page without a site key where nobody can be hurt by it', () => {
    expect(settingsFor('development', { recaptchaSiteKey: null }).recaptchaSiteKey).to.equal(null);
    const demonstration = { recaptchaSiteKey: null, mock: true };
    expect(settingsFor('production', demonstration).recaptchaSiteKey).to.equal(null);
  });

  it('refuses a file that holds no object', () => {
    for (const overrides of [null, [], 'text', 5, true]) {
      const found = `found ${JSON.stringify(overrides)}; allowed is a JSON object`;
      expect(() => settingsFor('production', overrides)).to.throw(found);
    }
  });

  it('names a setting that does not exist', () => {
    expect(() => settingsFor('production', { signupAPI: 'https://a.example/api' })).to.throw(
      /^Settings:\nsignupAPI: there is no such setting\.$/,
    );
    expect(() => settingsFor('production', JSON.parse('{"__proto__":{"mock":true}}'))).to.throw(
      '__proto__: there is no such setting.',
    );
  });

  it('names every setting that is wrong, a line each', () => {
    const overrides = { mock: 'no', product: ' ', colour: 1 };
    expect(() => settingsFor('production', overrides)).to.throw(
      /^Settings:\ncolour: .+\n(?:mock|product): .+\n(?:mock|product): .+$/,
    );
  });
});

const keysOf = (overrides: object) =>
  exampleValues(settingsFor('production', overrides)).map((line) => line.replace(/:.*/s, ''));

describe('exampleValues', () => {
  it("finds none in a company's own settings, whose colours and mark may stay", () => {
    expect(keysOf(own)).to.deep.equal([]);
  });

  it('names each that nobody has set', () => {
    for (const key of Object.keys(own)) {
      const { [key as keyof typeof own]: _, ...others } = own;
      expect(keysOf(others)).to.deep.equal([key]);
    }
  });

  it('shows the value, in one line', () => {
    const settings = settingsFor('production', { ...own, product: 'Northgate' });
    expect(exampleValues(settings)).to.deep.equal([
      'product: "Northgate" is an example; put your own in its place.',
    ]);
  });

  it('finds a host of the invented company among others', () => {
    const redirectOrigins = [...own.redirectOrigins, 'https://sso.northgate.example'];
    expect(keysOf({ ...own, redirectOrigins })).to.deep.equal(['redirectOrigins']);
  });

  it('finds in deploy/settings.json all that a company has to set', () => {
    const deployed = JSON.parse(readFileSync('deploy/settings.json', 'utf8'));
    expect(keysOf(deployed).sort()).to.deep.equal(Object.keys(own).sort());
    expect(Object.keys(deployed).sort()).to.deep.equal(Object.keys(own).sort());
  });
});

describe('readSettings', () => {
  const settings = settingsFor('development');

  it('reads what the build wrote', () => {
    expect(readSettings(settings, Object.keys(settings))).to.equal(settings);
  });

  it('names what is missing', () => {
    const { product: _, mock: __, ...others } = settings;
    expect(() => readSettings(others, Object.keys(settings))).to.throw(
      'The settings block of this page is broken: mock, product missing.',
    );
  });

  it('names an environment that it does not know, before what is missing', () => {
    for (const environment of ['staging', 'toString', '', null]) {
      const read = () => readSettings({ environment }, ['mock']);
      expect(read).to.throw(`Unknown environment: ${environment}`);
    }
  });
});

describe('readableLink', () => {
  const follows = (signInUrl: unknown) => readableLink({ signInUrl }, 'signInUrl');

  it('takes what a visitor can follow', () => {
    for (const link of ['https://console.acme.test/', 'mailto:help@acme.test']) {
      expect(follows(link)).to.equal(link);
    }
  });

  it('takes nothing else', () => {
    const wrong = [undefined, null, 5, '', 'TODO', 'javascript:alert(1)', 'http://acme.test/'];
    for (const link of wrong) {
      expect(follows(link)).to.equal(null);
    }
  });
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
