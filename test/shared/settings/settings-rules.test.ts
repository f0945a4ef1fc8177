import { expect } from 'chai';
import type { Settings } from '../../../shared/settings/settings-schema.ts';
import { siteKeyBotChecks } from '../../../src/domain/bot-checks.ts';
import { languages } from '../../../src/domain/languages.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const notAddresses = [
  ...['', '/path', 'www.example.com', 'http://www.example.com/', 'https:www.example.com'],
  ...['https://', 'https://exa mple.com/', 'https:\\\\example.com'],
  ...['javascript:alert(1)', 'ftp://example.com/'],
  5,
];

/** One setting of each type of value. */
const rules: Partial<
  Record<keyof Settings, { readonly wrong: readonly unknown[]; readonly allowed: string }>
> = {
  environment: { wrong: ['development', 'staging', null], allowed: 'that is being built' },
  mock: { wrong: ['true', 1, null], allowed: 'true or false' },
  product: { wrong: ['', '  ', null, 5], allowed: 'a text that is not blank' },
  tagline: { wrong: ['', '  ', 5], allowed: 'null or a text that is not blank' },
  testimonial: {
    wrong: [
      'praise',
      5,
      [],
      { quote: 'a', author: 'b' },
      { quote: 'a', author: 'b', role: ' ' },
      { quote: 'a', author: 'b', role: 'c', logo: 'x.gif' },
    ],
    allowed: 'null or { "quote", "author", "role" }',
  },
  customerLogos: {
    wrong: [...[null, 'a.svg', ['a.svg'], [{ logo: 'a.svg' }], [{ logo: 'a.gif', name: 'A' }]]],
    allowed: 'a list of { "logo", "name" }',
  },
  layout: { wrong: ['split-start', 'Centered', null], allowed: 'split, split-end or centered' },
  elevation: { wrong: ['flat', null, 2], allowed: 'raised or flush' },
  languages: {
    wrong: [[], 'en', null, ['../en'], ['en', 'en'], ['en-XA'], [5], ['pt-ab1']],
    allowed: `a list of ${languages.join(', ')} or tags of languages in the brand's folder, none twice, at least one; en-XA only in development`,
  },
  untranslatedShare: { wrong: [-0.1, 5, '0.5', null], allowed: 'a number from 0 to 1' },
  mark: {
    wrong: [
      '',
      'logo',
      '../x.svg',
      'a/x.svg',
      '/x.svg',
      'https://a.test/x.svg',
      'x.gif',
      ['x.svg'],
    ],
    allowed: 'a picture in the brand',
  },
  textFont: {
    wrong: ['', 'sans', '../x.ttf', 'x.woff', ['x.ttf'], ['x.ttf', 'x.ttf'], ['x.ttf', 'y.woff']],
    allowed: 'a font in the brand',
  },
  fontDisplay: { wrong: ['auto', '', null, true], allowed: 'swap or optional' },
  accentColor: {
    wrong: ['#fff', 'teal', '#12345g', 'x#123456', '#1234567', null],
    allowed: '#rrggbb',
  },
  accentColorDark: { wrong: ['#fff', 'teal'], allowed: 'null or a color' },
  neutralHue: { wrong: [-1, 361, '30', true], allowed: 'null or a number of degrees' },
  scheme: { wrong: ['Dark', 'system', null], allowed: 'light, dark or auto' },
  radius: { wrong: [-1, 25, '10', null], allowed: 'a number of pixels from 0 to 24' },
  termsOfServiceUrl: { wrong: [...notAddresses, null], allowed: 'an absolute https URL' },
  supportUrl: {
    wrong: [...notAddresses, 'mailto:', 'x mailto:a@b.example', 'mailto:a@b c', null],
    allowed: 'or mailto:',
  },
  shortNameSuffix: {
    wrong: ['example.com', '.', '.a..b', 'x.a', '.a!', '', null],
    allowed: 'starts with a dot',
  },
  regions: {
    wrong: [
      ...[[], 'EU', null, ['US'], [{ value: 'US' }], [{ value: 'US', label: '' }]],
      ...[[{ value: 'US', label: 'a', more: 1 }], [{ value: 'TEST-US', label: 'a' }]],
      ['a', 'b'].map((label) => ({ value: 'US', label })),
    ],
    allowed: 'a list of { "value", "label" }',
  },
  defaultRegion: {
    wrong: ['MARS', 'TEST-EU', ''],
    allowed: 'null or the value of one of the regions',
  },
  ssoProviders: {
    wrong: [
      ...['google', null, ['github'], ['google', 'google'], [5]],
      ...[
        { name: 'google', label: 'A', origin: 'https://a.example' },
        { name: 'Okta', label: 'A', origin: 'https://a.example' },
        { name: 'a--b', label: 'A', origin: 'https://a.example' },
        { name: 'okta', label: ' ', origin: 'https://a.example' },
        { name: 'okta', label: 'A', origin: 'https://a.example/' },
        { name: 'okta', label: 'A', origin: 'http://a.example' },
        { name: 'okta', label: 'A' },
        { name: 'okta', label: 'A', origin: 'https://a.example', more: 1 },
      ].map((provider) => [provider]),
    ],
    allowed: 'a list of azure, google',
  },
  internalEmailDomain: {
    wrong: ['', 'example', 'a@example.com', 'a.example b', '.example.com', 5],
    allowed: 'null or a domain',
  },
  signupApi: {
    wrong: [...notAddresses, ...['api/', 'v1', '?/api'].map((path) => `https://a.example/${path}`)],
    allowed: 'ends in /api',
  },
  identityApi: {
    wrong: [...notAddresses, 'https://a.example/api', 'https://a.example/#/auth-api'],
    allowed: 'ends in /auth-api',
  },
  redirectOrigins: {
    wrong: [null, 'https://a.example', ['https://a.example/'], ['http://a.example'], [5]],
    allowed: 'a list of https origins',
  },
  csrfCookie: {
    wrong: ['', 'two words', ' a', 'a ', 'a;b', 'a=b', null],
    allowed: 'without spaces',
  },
  botCheck: {
    wrong: [
      ...[null, 'recaptcha', {}, { provider: 'recaptcha' }],
      ...['friendly', 'altcha'].map((provider) => ({ provider, siteKey: 'a' })),
      ...['', 'a b', '!a', 'a!', 5].map((siteKey) => ({ provider: 'recaptcha', siteKey })),
    ],
    allowed: `with a provider of ${[...siteKeyBotChecks, 'altcha'].join(', ')}; altcha has no siteKey`,
  },
  resendCooldown: { wrong: [-1, 3601, 1.5, '60', null], allowed: 'from 0 to 3600' },
  reviewBusinessDays: { wrong: [0, 31, 1.5, '1'], allowed: 'from 1 to 30' },
  consentCookie: {
    wrong: [
      ...['consent', 5, [], { name: 'consent' }, { name: 'two words', value: 'yes' }],
      ...[{ value: ' ' }, { value: true }, { value: 'yes', more: 1 }].map((wrong) => ({
        ...{ name: 'consent', ...wrong },
      })),
    ],
    allowed: 'null or { "name", "value" }',
  },
  analyticsHosts: {
    wrong: [
      null,
      'https://a.example',
      ...['https://a.example/', 'https://*.com', 'https://*', 'https:', 'http://a.example'].map(
        (one) => [one],
      ),
      ['https://a.example;script-src'],
    ],
    allowed: 'a list of https origins without a path',
  },
  analyticsScript: { wrong: notAddresses, allowed: 'null or an absolute https URL' },
};

describe('the rules of the settings', () => {
  for (const [key, { wrong, allowed }] of Object.entries(rules)) {
    it(`names the allowed and the found value for ${key}`, () => {
      for (const value of wrong) {
        const build = () => northgateSettings('production', { [key]: value });
        expect(build, String(value)).to.throw(
          `${key}: found ${JSON.stringify(value)}; allowed is `,
        );
        expect(build, String(value)).to.throw(allowed);
      }
    });
  }

  const valid: ReadonlyArray<Partial<Record<keyof Settings, unknown>>> = [
    { mark: 'mark-2.svg', favicon: 'icon.png', illustration: null, textFont: 'a.woff2' },
    { textFont: ['regular.ttf', 'bold.ttf'], fontDisplay: 'optional', accentColor: '#ABCDEF' },
    {
      neutralHue: 0,
      panelColor: '#ffffff',
      radius: 0,
      layout: 'split-end',
      elevation: 'flush',
      scheme: 'dark',
      tagline: null,
      testimonial: null,
    },
    { ssoProviders: [], redirectOrigins: [], internalEmailDomain: null, reviewBusinessDays: null },
    { ssoProviders: ['google'], reviewBusinessDays: 30, resendCooldown: 3600 },
    { supportUrl: 'https://help.example/', signInUrl: 'http://localhost:3001/', resendCooldown: 0 },
    { supportUrl: 'mailto:it@help.example', signupApi: 'http://127.0.0.1:1234/api' },
    { signupApi: 'https://a.example/eu/api', csrfCookie: '__Host-csrf' },
    { redirectOrigins: ['http://localhost:8080', 'https://a.example:8443'] },
    { analyticsScript: 'https://tags.example/a.js?id=1' },
    { analyticsHosts: ['https://*.tags.example', 'https://tags.example:8443'] },
    { consentCookie: { name: 'consent', value: 'marketing yes' } },
  ];
  it('allow valid values', () => {
    for (const overrides of valid) {
      expect(northgateSettings('production', overrides)).to.include.keys(Object.keys(overrides));
    }
  });

  it('hides a password in an address', () => {
    const build = () => northgateSettings('production', { signupApi: 'https://me:secret@a.b/api' });
    expect(build).to.throw(/^signupApi: found "https:\/\/\*\*\*@a\.b\/api"; allowed is /);
  });

  it('shortens a long value', () => {
    const build = () => northgateSettings('production', { accentColor: 'x'.repeat(5000) });
    expect(build).to.throw(/^accentColor: found "x{118}…; allowed is [^x]+$/);
  });
});
