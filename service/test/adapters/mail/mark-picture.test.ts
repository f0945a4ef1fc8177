import { expect } from 'chai';
import { markPicture, tileWidth } from '#service/adapters/mail/mark-picture.ts';
import { testBranding } from '../../harness/service-fixture.ts';

const brand = testBranding.in('en');

describe('The mark in mails', () => {
  it('is a PNG with three times the resolution, which keeps the shape of a wide mark up to a limit', () => {
    const { light } = brand.mark;
    for (const [width, height, tile] of [
      [32, 32, 40],
      [96, 32, 96],
      [3200, 32, 172],
    ] as const) {
      const mark = { ...light, width, height };
      expect(tileWidth(mark)).to.equal(tile);
      const png = markPicture({ ...brand, mark: { light: mark, dark: mark } });
      expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).to.deep.equal([tile * 3, 120]);
    }
    expect(markPicture({ ...brand, hasMark: false })).to.equal(null);
  });
});
