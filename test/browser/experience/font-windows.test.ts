import { expect } from 'chai';
import { summary, tryFonts } from '../../../tools/fonts/font-windows.ts';
import { builtPage } from '../../harness/site.ts';

describe('npm run fonts', () => {
  it('reports for each window and language whether step 1 shows the fonts, and the layout shift', async () => {
    const tried = await tryFonts(await builtPage(), [[390, 844]]);
    expect(tried.map(({ path, isShown }) => [path, isShown])).to.deep.equal([
      ['/ar/', true],
      ['/en/', true],
    ]);
    const [, english] = tried;
    expect(english?.shift).to.be.below(0.001);
    expect(summary([...tried, { ...tried[0], isShown: false } as (typeof tried)[0]])).to.match(
      /^Step 1 shows the fonts at once in 2 of 3 windows, with a layout shift of at most 0\.000\d\.$/,
    );
    expect(summary([])).to.equal('The page has no fonts of a brand.');
  });
});
