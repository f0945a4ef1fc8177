import { expect } from 'chai';
import { brandFolders, windowSize } from '../../tools/gallery/gallery-options.ts';

describe('the options of the gallery and its pictures', () => {
  it('accept any width and the height of a window', () => {
    expect(windowSize('390')).to.deep.equal({ width: 390 });
    expect(windowSize('1366x650')).to.deep.equal({ width: 1366, height: 650 });
  });

  for (const text of ['', 'wide', '39', '390x', '1366x65000', '-390', '3.5']) {
    it(`refuse a width of "${text}"`, () =>
      expect(() => windowSize(text)).to.throw('a window such as 1366x650'));
  }

  it('accept shipped brands by name and others by folder', () => {
    expect([...brandFolders().keys()][0]).to.equal('northgate');
    expect([...brandFolders(['lantern']).keys()]).to.deep.equal(['lantern']);
    expect(brandFolders(['./brands/northgate/']).get('northgate')).to.match(/brands.northgate$/);
    expect(() => brandFolders(['brands'])).to.throw('found brands; allowed are');
  });
});
