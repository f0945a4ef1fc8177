import { expect } from 'chai';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const notAddresses = [
  '',
  '/path',
  'www.a.example',
  'http://a.example/',
  'https://',
  'ftp://a.b/',
  5,
];

/** One setting of each type of value. */
const rules: Partial<Record<keyof Settings, readonly unknown[]>> = {
  environment: ['development', 'staging', null],
  mock: ['true', 1, null],
  testimonial: [
    'praise',
    5,
    [],
    { quote: 'a', author: 'b' },
    { quote: 'a', author: 'b', role: ' ' },
    { quote: 'a', author: 'b', role: 'c', logo: 'x.gif' },
  ],
  customerLogos: [null, 'a.svg', ['a.svg'], [{ logo: 'a.svg' }], [{ logo: 'a.gif', name: 'A' }]],
  languages: [[], 'en', null, ['../en'], ['en', 'en'], ['en-XA'], [5], ['pt-ab1']],
  mark: ['', 'logo', '../x.svg', 'a/x.svg', '/x.svg', 'https://a.test/x.svg', 'x.gif', ['x.svg']],
  textFont: ['', 'sans', '../x.ttf', 'x.woff', ['x.ttf'], ['x.ttf', 'x.ttf'], ['x.ttf', 'y.woff']],
  radius: [-1, 25, '10', null],
  accentColor: ['#fff', 'teal', '#12345g', 'x#123456', '#1234567', null],
  termsOfServiceUrl: [...notAddresses, null],
  supportUrl: [...notAddresses, 'mailto:', 'x mailto:a@b.example', 'mailto:a@b c', null],
  shortNameSuffix: ['example.com', '.', '.a..b', 'x.a', '.a!', '', null],
  regions: [
    [],
    'EU',
    null,
    ['US'],
    [{ value: 'US' }],
    [{ value: 'US', label: '' }],
    [{ value: 'US', label: 'a', more: 1 }],
    [{ value: 'TEST-US', label: 'a' }],
    [{ value: 'US', label: 'a', withdrawn: true }],
    ['a', 'b'].map((label) => ({ value: 'US', label })),
  ],
  nextSteps: [
    'a',
    ...['http://a.example', 'https://a.example/{}', 'https://a.example/{name}'].map((url) => [
      { label: 'a', url },
    ]),
    [{ label: 'a'.repeat(61), url: 'https://a.example' }],
  ],
  defaultRegion: ['MARS', 'TEST-EU', ''],
  ssoProviders: [
    'google',
    null,
    ['github'],
    ['google', 'google'],
    [5],
    ...[
      { name: 'google', label: 'A', origin: 'https://a.example' },
      { name: 'Okta', label: 'A', origin: 'https://a.example' },
      { name: 'a--b', label: 'A', origin: 'https://a.example' },
      { name: 'okta', label: ' ', origin: 'https://a.example' },
      { name: 'okta', label: 'A', origin: 'http://a.example' },
      { name: 'okta', label: 'A' },
    ].map((provider) => [provider]),
  ],
  internalEmailDomain: ['', 'example', 'a@example.com', 'a.example b', '.example.com', 5],
  signupApi: [
    ...notAddresses,
    ...['api/', 'v1', '?/api'].map((path) => `https://a.example/${path}`),
  ],
  identityApi: [...notAddresses, 'https://a.example/api', 'https://a.example/#/auth-api'],
  redirectOrigins: [null, 'https://a.example', ['https://a.example/'], ['http://a.example'], [5]],
  csrfCookie: ['', 'two words', ' a', 'a ', 'a;b', 'a=b', null],
  botCheck: [
    null,
    'recaptcha',
    {},
    { provider: 'recaptcha' },
    ...['friendly', 'altcha'].map((provider) => ({ provider, siteKey: 'a' })),
    ...['', 'a b', '!a', 'a!', 5].map((siteKey) => ({ provider: 'recaptcha', siteKey })),
  ],
  panelNote: [
    5,
    ...[
      '<p>',
      '<p>a<br></p>',
      '<p/>',
      '<b>a</b>',
      '<p onclick="a()">a</p>',
      '<!-- a -->',
      '<a>a',
      'a & b',
    ],
    ...[
      '<script>a</script>',
      '<img src="a.png"/>',
      '<a href="javascript:a()">a</a>',
      '<p href="https://a.example/">a</p>',
    ],
    ...[
      '</root><p>a</p><root>',
      '<root>a</root>',
      '<a href="">a</a>',
      '<![CDATA[<script>a</script>]]>',
      '<p style="color: red">a</p>',
    ],
  ],
  consentCookie: [
    'consent',
    5,
    [],
    { name: 'consent' },
    { name: 'two words', value: 'yes' },
    ...[{ value: ' ' }, { value: true }, { value: 'yes', more: 1 }].map((wrong) => ({
      name: 'consent',
      ...wrong,
    })),
  ],
  analyticsHosts: [
    null,
    'https://a.example',
    ...['https://a.example/', 'https://*.com', 'https://*', 'https:', 'http://a.example'].map(
      (one) => [one],
    ),
    ['https://a.example;script-src'],
  ],
};

describe('the rules of the settings', () => {
  for (const [key, wrong] of Object.entries(rules)) {
    it(`names the allowed and the found value for ${key}`, () => {
      for (const value of wrong) {
        const build = () => northgateSettings('production', { [key]: value });
        expect(build, String(value)).to.throw(
          `${key}: found ${JSON.stringify(value)}; allowed is `,
        );
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
    { ssoProviders: ['google'], defaultRegion: null, reviewBusinessDays: 30, resendCooldown: 3600 },
    { supportUrl: 'https://help.example/', signInUrl: 'http://localhost:3001/', resendCooldown: 0 },
    { supportUrl: 'mailto:it@help.example', signupApi: 'http://127.0.0.1:1234/api' },
    { signupApi: 'https://a.example/eu/api', csrfCookie: '__Host-csrf' },
    { redirectOrigins: ['http://localhost:8080', 'https://a.example:8443'] },
    { analyticsScript: 'https://tags.example/a.js?id=1' },
    { analyticsHosts: ['https://*.tags.example', 'https://tags.example:8443'] },
    { consentCookie: { name: 'consent', value: 'marketing yes' } },
    {
      panelNote: '<ul class="a"><li>a &amp; <em>b</em></li></ul>',
      stepNote: 'a <a href="https://a.example/?b&amp;c">b</a>',
    },
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
});
