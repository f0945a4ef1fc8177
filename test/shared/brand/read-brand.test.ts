import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PNG } from 'pngjs';
import { faviconOf, markOf } from '#shared/brand/brand-mark.ts';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import type { Source } from '#shared/settings/setting.ts';
import { companySettings } from '../../harness/northgate.ts';

describe('reading a brand folder', () => {
  let folder: string;
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"></svg>';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-brand-'));
    write('brand.json', JSON.stringify(companySettings));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has the settings of brand.json, with or without a byte order mark', () => {
    expect(readBrand(folder).values).to.deep.equal(companySettings);
    write('brand.json', '\uFEFF{"product":"A"}');
    expect(readBrand(folder).values).to.deep.equal({ product: 'A' });
  });

  it('has its pictures, with their types and sizes, and no other file', () => {
    write('mark.svg', drawing);
    write('notes.txt', 'not a picture');
    expect(readBrand(folder).pictures).to.deep.equal({
      'mark.svg': {
        name: 'mark.svg',
        type: 'image/svg+xml',
        base64: Buffer.from(drawing).toString('base64'),
        width: 64,
        height: 32,
      },
    });
  });

  it('has its style sheet, and rejects an invalid one', () => {
    expect(readBrand(folder).extraSheet).to.equal('');
    write('extra.css', '.tagline{color:red}');
    expect(readBrand(folder).extraSheet).to.equal('.tagline{color:red}');
    write('extra.css', '@import "a.css";');
    expect(() => brandedSettings('production', readBrand(folder))).to.throw(
      /extra\.css: has @import in line 1; allowed are .*\.$/,
    );
  });

  it('is rejected in one line that names the file', () => {
    const rejected = (name: string, content: string, message: RegExp) => {
      write(name, content);
      expect(() => brandedSettings('production', readBrand(folder)), content).to.throw(message);
      rmSync(join(folder, name));
    };
    for (const json of ['', '{"product":', '{"a":1,\n}']) {
      rejected('brand.json', json, /^.*brand\.json: is not JSON \([^\n]+\)$/);
    }
    rejected('brand.json', '{"a":1,\n}', /is not JSON \(.+ at line 2, column 1\)$/);
    expect(() => brandedSettings('production', readBrand(folder))).to.throw(
      /brand\.json: cannot be read \(ENOENT\)$/,
    );
    write('brand.json', '{}');
    rejected('mark.png', 'no picture', /mark\.png: is not a picture/);
    // The file name decides whether a picture is checked as a drawing.
    rejected('mark.png', drawing.replace('</svg>', '<text>A</text></svg>'), /mark\.png: is not a/);
    const withText = drawing.replace('</svg>', '<text>A</text></svg>');
    rejected('favicon.svg', withText, /favicon\.svg: has text .* convert it to outlines/);
    const unsized = drawing.replace(/viewBox="[^"]*"/, '');
    rejected('mark.svg', unsized, /mark\.svg: is not a picture of this type, or has no size/);
    const withScript = drawing.replace('</svg>', '<script/></svg>');
    rejected('mark.svg', withScript, /mark\.svg: has <script>; allowed are svg, /);
    rejected('sans.ttf', ' '.repeat(1024 * 1024 + 1), /sans\.ttf: has \d+ bytes; allowed are/);
    rejected('mark.svg', drawing + ' '.repeat(200 * 1024), /mark\.svg: has \d+ bytes; allowed are/);
  });

  it('has a mark for each background, or one for both, or a ring', () => {
    const markOn = (background: 'light' | 'dark') => {
      const { base64 } = markOf(brandedSettings('production', readBrand(folder)), background);
      return Buffer.from(base64, 'base64').toString();
    };
    expect(markOn('light')).to.contain('fill="#2f55d4"').and.to.contain('<circle');
    expect(markOn('dark')).to.contain('<circle').and.not.equal(markOn('light'));

    write('mark.svg', drawing);
    write('brand.json', JSON.stringify({ ...companySettings, mark: 'mark.svg' }));
    expect([markOn('light'), markOn('dark')]).to.deep.equal([drawing, drawing]);

    const other = drawing.replace('64', '48');
    write('night.svg', other);
    const both = { ...companySettings, mark: 'mark.svg', markOnDark: 'night.svg' };
    write('brand.json', JSON.stringify(both));
    expect([markOn('light'), markOn('dark')]).to.deep.equal([drawing, other]);
  });

  it('has a square favicon: its own, or a square mark, or a ring', () => {
    const nameOf = (settings: object) => {
      write('brand.json', JSON.stringify({ ...companySettings, ...settings }));
      const { name, width, height } = faviconOf(brandedSettings('production', readBrand(folder)));
      return `${name} ${width} ${height}`;
    };
    write('wide.svg', drawing);
    write('square.svg', drawing.replace('64', '32'));
    expect(nameOf({ mark: 'wide.svg' })).to.equal('mark.svg 32 32');
    expect(nameOf({ mark: 'square.svg' })).to.equal('square.svg 32 32');
    expect(nameOf({ mark: 'wide.svg', favicon: 'square.svg' })).to.equal('square.svg 32 32');
    expect(() => nameOf({ favicon: 'wide.svg' })).to.throw(
      'favicon: wide.svg is 64 by 32 pixels; it must be square.',
    );
  });

  it('is rejected with a picture for previews of another size', () => {
    const png = PNG.sync.write(new PNG({ width: 8, height: 8 }));
    writeFileSync(join(folder, 'card.png'), png);
    write('brand.json', JSON.stringify({ ...companySettings, socialImage: 'card.png' }));
    expect(() => brandedSettings('production', readBrand(folder))).to.throw(
      'socialImage: card.png is 8 by 8 pixels; it must be 1200 by 630.',
    );
  });

  describe('with several mistakes', () => {
    /** The file, and the key or the beginning of the problem. */
    const problemsOf = (environment: string, ...overrides: Source[]) => {
      try {
        brandedSettings(environment, readBrand(folder), ...overrides);
        return [];
      } catch (error) {
        const lines = (error as Error).message.replaceAll(join(folder, '/'), '').split('\n');
        return lines.map((line) => /^\S+ \S+/.exec(line)?.[0]);
      }
    };
    const vatId = { name: 'vat_id', type: 'phone', label: 'VAT ID' };
    const wrong = {
      ...companySettings,
      tagline: null,
      taglineDetail: null,
      testimonial: null,
      languages: ['en', 'de', 'pt', 'fr'],
      mark: 'mark.svg',
      favicon: 'icon.svg',
      accentColor: '#ffee00',
      supportUrl: 'help',
      extraFields: [vatId],
    };

    it('is rejected with all of them at once, by file', () => {
      write('brand.json', JSON.stringify({ ...wrong, color: 1 }));
      write('mark.svg', 'no picture');
      write('brand.de.json', '{ "tagline": ');
      write('brand.fr.json', '{ "signInUrl": "nope" }');
      write('messages.json', '{ "emailHeading": "" }');
      const stage = { name: 'stage.json', values: { colour: 1 } };
      const [first, ...lines] = problemsOf('production', stage);
      expect([first, ...new Set(lines)]).to.deep.equal([
        'mark.svg: is',
        'brand.de.json: is',
        'brand.json: color:',
        'brand.json: supportUrl:',
        'brand.json: extraFields:',
        'brand.json: favicon:',
        'brand.json: accentColor:',
        'brand.json: languages:',
        'stage.json: colour:',
        'brand.pt.json: regions:',
        'brand.pt.json: extraFields.vat_id.label:',
        'brand.fr.json: signInUrl:',
        'brand.fr.json: regions:',
        'brand.fr.json: extraFields.vat_id.label:',
        'messages.json: emailHeading:',
      ]);
    });
  });
});
