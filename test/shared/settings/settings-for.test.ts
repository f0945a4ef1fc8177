import { expect } from 'chai';
import { didYouMean } from '#shared/settings/did-you-mean.ts';
import { settingsFor as settingsOf, unfitForProduction } from '#shared/settings/settings-for.ts';
import { settingsSchema } from '#shared/settings/settings-schema.ts';
import { companySettings, northgateSettings as settingsFor } from '../../harness/northgate.ts';

const labels = (environment: string) =>
  settingsFor(environment)
    .regions.filter(({ value }) => !value.startsWith('TEST-'))
    .map(({ label }) => label);

describe('settingsFor', () => {
  for (const environment of ['development', 'production']) {
    it(`has every setting for ${environment}, and all are allowed`, () => {
      const settings = settingsFor(environment);
      expect(settings).to.have.all.keys(...Object.keys(settingsSchema));
      expect(settings).to.include({ environment, defaultRegion: 'US', mock: false });
    });
  }

  it('uses local APIs in development, without tracking', () => {
    const settings = settingsFor('development');
    expect(settings.signupApi).to.equal('http://localhost:8080/api');
    expect(settings.identityApi).to.equal('http://localhost:8080/auth-api');
    expect(settings.identityFrontend).to.equal('http://localhost:3001/');
    expect(settings.marketing).to.equal(false);
    expect(settings.botCheck).to.equal(null);
  });

  it('enables tracking and reCAPTCHA in production, over https only', () => {
    const settings = settingsFor('production');
    expect(settings.marketing).to.equal(true);
    expect(settings.botCheck?.provider).to.equal('recaptcha');
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

  it('needs no bot check in development and with mock responses', () => {
    expect(settingsFor('development', { botCheck: null }).botCheck).to.equal(null);
    const demonstration = { botCheck: null, mock: true };
    expect(settingsFor('production', demonstration).botCheck).to.equal(null);
  });

  it('suggests the correct word or key', () => {
    const message = (overrides: object) => () => settingsFor('production', overrides);
    expect(message({ fontDisplay: 'swop' })).to.throw(
      'fontDisplay: found "swop"; allowed is null or swap or optional. Did you mean swap?',
    );
    expect(message({ ssoProviders: ['gogle'] })).to.throw('none. Did you mean google?');
    expect(
      message({ ssoProviders: [{ name: 'okta', lable: 'A', origin: 'https://a.example' }] }),
    ).to.throw('There is no lable in it. Did you mean label?');
    expect(message({ fontDisplay: 'block' })).to.throw(/optional\.$/);
    expect(didYouMean('dk', ['de', 'fr'])).to.equal('');
  });

  it('rejects a file without an object', () => {
    for (const overrides of [null, [], 'text', 5, true]) {
      const found = `found ${JSON.stringify(overrides)}; allowed is a JSON object`;
      expect(() => settingsFor('production', overrides)).to.throw(found);
    }
  });

  it('names a setting that does not exist', () => {
    expect(() => settingsFor('production', { signupAPI: 'https://a.example/api' })).to.throw(
      /^signupAPI: there is no such setting\. Did you mean signupApi\?$/,
    );
    expect(() => settingsFor('production', JSON.parse('{"__proto__":{"mock":true}}'))).to.throw(
      '__proto__: there is no such setting.',
    );
  });
});

describe('the settings of a brand', () => {
  const values = {
    product: 'Acme',
    termsOfServiceUrl: 'https://acme.test/terms',
    supportUrl: 'mailto:help@acme.test',
    shortNameSuffix: '.acme.test',
  };
  const brand = { name: 'acme/brand.json', values };

  it('needs only the name of the product in development', () => {
    const settings = settingsOf('development', brand);
    expect(settings).to.include({ product: 'Acme', defaultRegion: 'US', mark: null });
    expect(JSON.stringify(settings)).not.to.match(/northgate/i);
  });

  it('gets a line for each setting that production requires', () => {
    expect(() => settingsOf('production', brand)).to.throw(
      /^acme\/brand\.json: signInUrl: is missing; allowed is an absolute https URL.*\n/,
    );
  });

  it('needs no local addresses in development, but a file can set them', () => {
    const there = { ...values, signInUrl: 'https://acme.test/', marketing: true };
    const source = { name: '', values: there };
    const ours = settingsOf('development', source);
    expect([ours.signInUrl, ours.marketing]).to.deep.equal(['http://localhost:3001/', false]);
    expect(settingsOf('development', source, source).signInUrl).to.equal('https://acme.test/');
    const urls = {
      identityApi: 'https://acme.test/auth-api',
      identityFrontend: 'https://acme.test/',
      signInUrl: 'https://acme.test/',
    };
    const region = { value: 'EU', label: 'Europe' };
    const regional = { name: '', values: { ...values, regions: [{ ...region, ...urls }] } };
    expect(settingsOf('development', regional).regions).to.deep.equal([region]);
  });

  it('are rejected in development with a region that is null', () => {
    const source = { ...brand, values: { ...values, regions: [null] } };
    expect(() => settingsOf('development', source)).to.throw(
      'acme/brand.json: regions: found [null]; allowed is ',
    );
  });

  it('has redirects only to the identity API and to the providers that it offers', () => {
    const offered = { ...brand, values: { ...values, ssoProviders: ['google'] } };
    expect(settingsOf('development', offered).redirectOrigins).to.deep.equal([
      'http://localhost:8080',
      'https://accounts.google.com',
    ]);
  });

  it('chooses the first public region if it does not offer the United States', () => {
    const regions = [
      { value: 'TEST-EU', label: 'Test' },
      { value: 'EU', label: 'Europe' },
    ];
    const european = { ...brand, values: { ...values, regions } };
    expect(settingsOf('development', european).defaultRegion).to.equal('EU');
  });
});

describe('unfitForProduction', () => {
  const linesOf = (overrides: object) => unfitForProduction(settingsFor('production', overrides));

  it('accepts the settings of a company', () => {
    expect(linesOf(companySettings)).to.deep.equal([]);
  });

  it('rejects an example company, reserved hosts and the test key', () => {
    expect(linesOf({})[0]).to.equal(
      'Northgate is an example; take a brand of your own: --brand DIR.',
    );
    const found = Object.entries(settingsFor('production'))
      .filter(([, value]) => /\.example\b/.test(JSON.stringify(value)))
      .map(([key]) => key);
    expect(found).to.include('signupApi');
    const keys = linesOf({ exampleBrand: false }).map((line) => line.replace(/:.*/s, ''));
    expect(keys).to.have.members([...found, 'botCheck']);
  });

  it('rejects a provider with an address to which the page does not redirect', () => {
    const origin = 'http://localhost:4000';
    const ssoProviders = [{ name: 'okta', label: 'Acme', origin }];
    expect(linesOf({ ...companySettings, ssoProviders })).to.deep.equal([
      'ssoProviders: the origin "http://localhost:4000" is not https.',
    ]);
  });

  it('rejects hosts that are reserved for documentation, but not names with such a prefix', () => {
    for (const host of ['example.com', 'www.example.org', 'example.net:8443']) {
      const [line] = linesOf({ ...companySettings, supportUrl: `https://${host}/help` });
      expect(line).to.match(/^supportUrl: "https:.* is an example/);
    }
    for (const host of ['example.test', 'example.com.acme.test', 'example.community']) {
      expect(linesOf({ ...companySettings, supportUrl: `https://${host}/` })).to.deep.equal([]);
    }
  });

  it('finds a sign-up API on a different site from the page, and names the site to use', () => {
    const line = (signupApi: string, pageUrl: string | null) =>
      linesOf({ ...companySettings, signupApi, pageUrl })[0];
    const api = 'https://signup.other.co.uk/api';
    expect(line(api, 'https://join.acme.co.uk/')).to.equal(
      `signupApi: "${api}" is on another site (other.co.uk) than pageUrl "https://join.acme.co.uk/", so that browsers block its cookies; use a host of acme.co.uk, such as "https://join.acme.co.uk/api".`,
    );
    expect(line('https://api.github.io/api', 'https://acme.github.io/')).to.match(/another site/);
    expect(line('https://api.other.co.uk/api', 'https://join.other.co.uk/')).to.equal(undefined);
    expect(line('https://10.0.0.1/api', 'https://10.0.0.1/')).to.equal(undefined);
    expect(line(api, null)).to.equal(undefined);
  });
});
