import { expect } from 'chai';
import { PNG } from 'pngjs';
import { compared, inOfferedLanguage } from '../../tools/gallery/pictures/compare-pictures.ts';

/** A picture of 20 by 20 px in one color, except its first pixels. */
function picture(shade: number, others = 0, height = 20): Buffer {
  const drawn = new PNG({ width: 20, height });
  for (let pixel = 0; pixel < 20 * height; pixel += 1) {
    const color = pixel < others ? 255 - shade : shade;
    drawn.data.set([color, color, color, 255], pixel * 4);
  }
  return PNG.sync.write(drawn);
}

it('pictures of a brand have only its languages', () => {
  const variant = { language: 'ar', brand: 'acme', scheme: 'dark', width: 320 } as const;
  expect(inOfferedLanguage(variant, ['en', 'ar'])).to.deep.equal(variant);
  expect(inOfferedLanguage(variant, ['de', 'en'])).to.deep.equal({ ...variant, language: 'de' });
});

describe('two pictures of a state', () => {
  it('are equal within the tolerance', () => {
    expect(compared(picture(200), picture(200))).to.equal(null);
    expect(compared(picture(200), picture(200, 3))).to.equal(null);
  });

  it('differ above the tolerance, with the differences marked', () => {
    const change = compared(picture(200), picture(200, 40));
    expect(change?.what).to.equal('40 pixels differ');
    expect(PNG.sync.read(change?.marked ?? Buffer.of()).width).to.equal(20);
  });

  it('differ when the page is longer', () => {
    expect(compared(picture(200), picture(200, 0, 30))?.what).to.equal(
      'was 20 x 20 px, is 20 x 30 px',
    );
  });
});
