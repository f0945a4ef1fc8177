import { expect } from 'chai';
import { inLanguage } from '#shared/brand/brand-languages.ts';
import { brandedSettings, exampleValues } from '#shared/brand/branded-settings.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { wholeNorthgate } from '../../harness/northgate.ts';

const arabic = Object(wholeNorthgate.translations.ar);

/** The example brand with Arabic texts. */
const northgateWith = (ar: unknown) => ({
  ...wholeNorthgate,
  name: 'brand.json',
  translations: { ...wholeNorthgate.translations, ar },
});

describe('a brand in its languages', () => {
  it('has translated texts and region names in each, and the rest from its first language', () => {
    const branded = brandedSettings('production', wholeNorthgate);
    const { settings } = inLanguage(branded, 'ar');
    expect(settings.tagline).to.equal(arabic.tagline);
    expect(settings.regions[0]).to.deep.equal({ value: 'EU', label: arabic.regions.EU });
    expect(settings.signInUrl).to.equal(branded.settings.signInUrl);
    expect(inLanguage(branded, 'en').settings).to.deep.equal(branded.settings);
  });

  it('uses overridden texts in each language', () => {
    const translated = { ...arabic, product: 'نورثغيت', signInUrl: 'https://a.example/ar' };
    const stage = { name: 'stage.json', values: { signInUrl: 'https://stage.example/' } };
    const branded = brandedSettings('production', northgateWith(translated), stage);
    expect(inLanguage(branded, 'ar').settings).to.include({
      product: 'نورثغيت',
      signInUrl: 'https://stage.example/',
    });
  });

  it('needs no translation of an overridden text', () => {
    const { tagline, regions, ...others } = arabic;
    const regionsOfStage = [{ value: 'XX', label: 'Stage' }];
    const stage = { name: 'stage.json', values: { tagline: 'Stage', regions: regionsOfStage } };
    for (const said of [others, arabic]) {
      const branded = brandedSettings('production', northgateWith(said), stage, {
        name: '',
        values: { languages: ['en', 'ar'], defaultRegion: 'XX' },
      });
      expect(inLanguage(branded, 'ar').settings).to.deep.include(stage.values);
    }
  });

  describe('with extra fields', () => {
    const fields = {
      vat_id: { label: 'الرقم الضريبي', help: 'على فواتيرك.' },
      phone: { label: 'الهاتف' },
      website: { label: 'الموقع', patternMessage: 'يجب أن يبدأ الموقع بـ https://' },
      size: { label: 'حجم الشركة', options: { small: 'حتى ٥٠', large: 'أكثر من ٥٠' } },
      dpa: { label: 'أوافق على شروط معالجة البيانات' },
      newsletter: { label: 'أرسلوا إليّ النشرة', help: 'مرة في الشهر.' },
    };
    const brandWith = (ar: object) => {
      const brand = northgateWith({ ...arabic, extraFields: ar });
      const values = { ...Object(brand.values), languages: ['en', 'ar'], extraFields };
      return brandedSettings('production', { ...brand, values });
    };

    it('has their texts in each language', () => {
      const { settings } = inLanguage(brandWith(fields), 'ar');
      expect(settings.extraFields.map(({ label }) => label)).to.deep.equal(
        Object.values(fields).map(({ label }) => label),
      );
      expect(settings.extraFields[0]).to.include({ help: fields.vat_id.help, longest: 14 });
      expect(settings.extraFields[2]).to.include(fields.website);
      expect(settings.extraFields[3]?.options?.[0]).to.deep.equal({
        value: 'small',
        label: 'حتى ٥٠',
      });
    });

    for (const [changes, problem] of [
      [{ dpa: {} }, 'extraFields.dpa.label: is missing.'],
      [{ website: { label: 'أ' } }, 'extraFields.website.patternMessage: is missing.'],
      [
        { size: { label: 'أ', options: { small: 'أ' } } },
        'extraFields.size.options.large: is missing.',
      ],
      [{ fax: { label: 'أ' } }, 'extraFields.fax: is not a field of brand.json'],
      [
        { size: { ...fields.size, options: { ...fields.size.options, tiny: 'أ' } } },
        'extraFields.size.options.tiny: is not in brand.json.',
      ],
      [{ dpa: { label: 5 } }, 'extraFields.dpa: allowed is { "label", '],
    ] as const) {
      it(`reports "${problem}"`, () => {
        expect(() => brandWith({ ...fields, ...changes })).to.throw(`brand.ar.json: ${problem}`);
      });
    }
  });

  it('translates label and detail of a region', () => {
    const texts = { label: 'أوروبا', detail: 'في فرانكفورت' };
    const regions = [{ value: 'EU', label: 'Europe', detail: 'In Frankfurt' }];
    const values = { ...Object(wholeNorthgate.values), regions, defaultRegion: 'EU' };
    const brandWith = (EU: unknown) => ({
      ...northgateWith({ ...arabic, regions: { EU } }),
      values: { ...values, languages: ['en', 'ar'] },
    });
    const { settings } = inLanguage(brandedSettings('production', brandWith(texts)), 'ar');
    expect(settings.regions).to.deep.equal([{ value: 'EU', ...texts }]);
    expect(() => brandedSettings('production', brandWith(texts.label))).to.throw(
      'brand.ar.json: regions: the detail of EU is missing.',
    );
  });

  it('uses local addresses in development, for any brand', () => {
    const translated = { ...arabic, signInUrl: 'https://a.example/ar' };
    const branded = brandedSettings('development', northgateWith(translated));
    expect(inLanguage(branded, 'ar').settings.signInUrl).to.equal(branded.settings.signInUrl);
  });

  const problems: [said: unknown, problem: string][] = [
    [{ ...arabic, tagline: undefined }, 'tagline: '],
    [{ ...arabic, regions: { EU: 'أوروبا' } }, 'regions: the label of US'],
    [{ ...arabic, signInUrl: 'nope' }, 'signInUrl: found "nope"; allowed is'],
    [{ ...arabic, accentColor: '#123456' }, 'accentColor: belongs in'],
    [{ ...arabic, tagLine: 'أمان' }, 'tagLine: there is no such setting. Did you mean tagline?'],
    [
      { ...arabic, taglineDetail: 'Northgate checks كل everyone who comes in.' },
      'taglineDetail: found "Northgate checks كل everyone who comes in."; allowed is a text in Arabic',
    ],
    [
      { ...arabic, testimonial: { ...arabic.testimonial, role: 'Head of Security' } },
      'testimonial.role: found "Head of Security"; allowed is',
    ],
  ];
  for (const [said, problem] of problems) {
    it(`is rejected with the name of the file: ${problem}`, () => {
      expect(() => brandedSettings('production', northgateWith(said))).to.throw(
        `brand.ar.json: ${problem}`,
      );
    });
  }

  it('is rejected with a sentence that is the same as in its first one, but not with a name', () => {
    const { de, ...others } = wholeNorthgate.translations;
    const german = Object(de);
    const { tagline, testimonial } = Object(wholeNorthgate.values);
    const messageOf = (texts: object) => () =>
      brandedSettings('production', {
        ...wholeNorthgate,
        translations: { ...others, de: { ...german, ...texts } },
      });
    expect(messageOf({ tagline })).to.throw('brand.de.json: tagline: is the same as in brand.json');
    const { quote, author, role } = testimonial;
    expect(messageOf({ testimonial: { ...german.testimonial, quote } })).to.throw(
      'brand.de.json: testimonial.quote: is the same as in brand.json',
    );
    expect(messageOf({ testimonial: { ...german.testimonial, author, role } })).not.to.throw();
  });

  it('is rejected with an unknown language, and with errors in its first one', () => {
    const messageOf = (others: Record<string, unknown>) => () =>
      brandedSettings('production', {
        ...wholeNorthgate,
        translations: { ...wholeNorthgate.translations, ...others },
      });
    expect(messageOf({ pt: {} })).to.throw('brand.pt.json: pt is not one of en, ar');
    expect(messageOf({ en: { signInUrl: 'javascript:alert(1)' } })).to.throw(
      'brand.en.json: signInUrl: found "javascript:alert(1)"; allowed is',
    );
    expect(messageOf({ en: { product: 'North' } })).not.to.throw();
  });

  it('is rejected with example values in one language', () => {
    const translated = { ...arabic, supportUrl: 'https://help.example/ar' };
    const branded = brandedSettings('production', northgateWith(translated));
    expect(exampleValues({ branded, invalid: [] })).to.include(
      'supportUrl: "https://help.example/ar" is an example; put your own in its place.',
    );
  });
});
