import { expect } from 'chai';
import { settingsFor } from '../../../src/adapters/settings/settings-for.ts';
import { settingsSchema } from '../../../src/application/settings/settings-schema.ts';

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

  for (const name of ['staging', '', 'Production', 'toString', '__proto__']) {
    it(`does not know the environment "${name}"`, () => {
      expect(() => settingsFor(name)).to.throw(new RegExp(`^Unknown environment: ${name}$`));
    });
  }

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

  for (const overrides of [null, [], 'text', 5, true]) {
    it(`refuses a file that holds ${JSON.stringify(overrides)}`, () => {
      expect(() => settingsFor('production', overrides)).to.throw(
        `found ${JSON.stringify(overrides)}; allowed is a JSON object`,
      );
    });
  }

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
