import { expect } from 'chai';
import { inLanguage } from '../../../src/adapters/brand/brand-languages.ts';
import { brandedSettings } from '../../../src/adapters/brand/branded-settings.ts';
import { wholeNorthgate } from '../../harness/northgate.ts';

const arabic = Object(wholeNorthgate.translations.ar);

/** The example's brand, which says in Arabic what is given. */
const northgateSaying = (ar: unknown) => ({
  ...wholeNorthgate,
  name: 'brand.json',
  translations: { ...wholeNorthgate.translations, ar },
});

describe('a brand in its languages', () => {
  it('says its own texts and the names of its regions in each, and the rest as in its first', () => {
    const branded = brandedSettings('production', wholeNorthgate);
    const { settings } = inLanguage(branded, 'ar');
    expect(settings.tagline).to.equal(arabic.tagline);
    expect(settings.regions[0]).to.deep.equal({ value: 'EU', label: arabic.regions.EU });
    expect(settings.signInUrl).to.equal(branded.settings.signInUrl);
    expect(inLanguage(branded, 'en').settings).to.deep.equal(branded.settings);
  });

  it('can have links and a name of its own in each', () => {
    const own = { ...arabic, product: 'نورثغيت', termsOfServiceUrl: 'https://a.example/ar' };
    const { settings } = inLanguage(brandedSettings('production', northgateSaying(own)), 'ar');
    expect(settings).to.include({ product: 'نورثغيت', termsOfServiceUrl: 'https://a.example/ar' });
  });

  it('leads to the addresses of this machine in development, whatever the brand says', () => {
    const own = { ...arabic, signInUrl: 'https://a.example/ar' };
    const branded = brandedSettings('development', northgateSaying(own));
    expect(inLanguage(branded, 'ar').settings.signInUrl).to.equal(branded.settings.signInUrl);
  });

  const problems: [string, unknown, string][] = [
    ['a text that is missing', { ...arabic, tagline: undefined }, 'tagline: '],
    [
      'a region without a name',
      { ...arabic, regions: { EU: 'أوروبا' } },
      'regions: the label of US',
    ],
    ['what is no address', { ...arabic, signInUrl: 'nope' }, 'signInUrl: found "nope"; allowed is'],
    ['what is said once for all', { ...arabic, accentColor: '#123456' }, 'accentColor: is said in'],
    ['nothing at all', undefined, 'tagline: is missing'],
  ];
  for (const [what, said, problem] of problems) {
    it(`is refused with ${what}, by the name of the file`, () => {
      expect(() => brandedSettings('production', northgateSaying(said))).to.throw(
        `brand.ar.json: ${problem}`,
      );
    });
  }

  it('need not translate for the pseudo-language', () => {
    const brand = { ...wholeNorthgate, values: { ...Object(wholeNorthgate.values) } };
    const pseudo = { name: '', values: { languages: ['en', 'en-XA'] } };
    expect(brandedSettings('development', brand, pseudo).settings.languages).to.include('en-XA');
  });
});
