import { expect } from 'chai';
import { markPicture, tileWidth } from '#service/adapters/mail/mark-picture.ts';
import { testBranding } from '../../harness/service-fixture.ts';

const brand = testBranding.in('en');

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer | null) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

const drawing = (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f00"/></svg>`;
  const base64 = Buffer.from(svg).toString('base64');
  return { name: 'mark.svg', type: 'image/svg+xml', base64, width, height };
};
const withMark = (width: number, height: number) => {
  const mark = drawing(width, height);
  return { ...brand, mark: { light: mark, dark: mark } };
};

describe('The mark in mails', () => {
  it('is a PNG with three times the resolution, which keeps the shape of a wide mark up to a limit', () => {
    for (const [width, height, tile] of [
      [32, 32, 40],
      [96, 32, 96],
      [3200, 32, 172],
    ] as const) {
      const marked = withMark(width, height);
      expect(tileWidth(marked.mark.light)).to.equal(tile);
      expect(sizeOf(markPicture(marked))).to.deep.equal([tile * 3, 120]);
    }
    expect(markPicture({ ...brand, hasMark: false })).to.equal(null);
  });

  it('is drawn from a PNG of the brand, too', () => {
    const base64 = markPicture(withMark(32, 32))?.toString('base64') ?? '';
    const mark = { name: 'mark.png', type: 'image/png', base64, width: 120, height: 120 };
    const from = (light: typeof mark) => markPicture({ ...brand, mark: { light, dark: light } });
    expect(from(mark)?.equals(from({ ...mark, base64: '' }) ?? Buffer.of())).to.equal(false);
  });
});
