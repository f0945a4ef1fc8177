import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { markOf } from '../../../shared/brand/brand-mark.ts';
import { brandedSettings } from '../../../shared/brand/branded-settings.ts';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import { companySettings } from '../../harness/northgate.ts';

describe('a brand that is read from its folder', () => {
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

  it('has its fonts, as they lie there', () => {
    write('sans.woff2', 'abc');
    expect(readBrand(folder).fonts).to.deep.equal({
      'sans.woff2': { name: 'sans.woff2', base64: 'YWJj' },
    });
  });

  it('is refused in one line that names the file', () => {
    const refused = (name: string, content: string, message: RegExp) => {
      write(name, content);
      expect(() => readBrand(folder), content).to.throw(message);
      rmSync(join(folder, name));
    };
    for (const json of ['', '{"product":', '{"a":1,\n}']) {
      refused('brand.json', json, /^.*brand\.json: is not JSON \([^\n]+\)$/);
    }
    expect(() => readBrand(folder)).to.throw(/brand\.json: cannot be read \(ENOENT\)$/);
    write('brand.json', '{}');
    refused('mark.png', 'no picture', /mark\.png: is not a picture/);
    const unsized = drawing.replace(/viewBox="[^"]*"/, '');
    refused('mark.svg', unsized, /mark\.svg: is not a picture, or has no size/);
    const withScript = drawing.replace('</svg>', '<script/></svg>');
    refused('mark.svg', withScript, /mark\.svg: has <script>; allowed are svg, /);
    refused('sans.ttf', ' '.repeat(1024 * 1024 + 1), /sans\.ttf: has \d+ bytes; allowed are/);
    refused('mark.svg', drawing + ' '.repeat(200 * 1024), /mark\.svg: has \d+ bytes; allowed are/);
  });

  it('has its own mark for each ground, else one for both, else the first letter of its name', () => {
    const markOn = (ground: 'light' | 'dark') => {
      const { base64 } = markOf(brandedSettings('production', readBrand(folder)), ground);
      return Buffer.from(base64, 'base64').toString();
    };
    expect(markOn('light')).to.match(/^<svg.*fill="#2f55d4".*>S<\/text>/);
    expect(markOn('dark'))
      .to.match(/>S<\/text>/)
      .and.not.equal(markOn('light'));

    write('mark.svg', drawing);
    write('brand.json', JSON.stringify({ ...companySettings, mark: 'mark.svg' }));
    expect([markOn('light'), markOn('dark')]).to.deep.equal([drawing, drawing]);

    const other = drawing.replace('64', '48');
    write('night.svg', other);
    const both = { ...companySettings, mark: 'mark.svg', markOnDark: 'night.svg' };
    write('brand.json', JSON.stringify(both));
    expect([markOn('light'), markOn('dark')]).to.deep.equal([drawing, other]);
  });

  it('is told everything that is wrong with it at once, by the path of its file', () => {
    const wrong = { ...companySettings, mark: 'mark.svg', accentColor: '#ffee00' };
    write('brand.json', JSON.stringify(wrong));
    expect(() => brandedSettings('production', readBrand(folder))).to.throw(
      /^.*brand\.json: mark: mark\.svg is not in.*\n.*brand\.json: accentColor: accent #ffee00 on /,
    );
  });
});
