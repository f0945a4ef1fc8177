import { expect } from 'chai';
import { extraSheetProblem } from '#shared/brand/extra-sheet.ts';

describe("a brand's style sheet", () => {
  it('may have rules, with conditions and animations', () => {
    for (const sheet of [
      '',
      '.tagline { text-transform: uppercase; background: linear-gradient(red, blue) }',
      '/* Northgate */ .step { &:has(.divider) { margin: calc(1px * 2) } }',
      '@media (width < 60rem) { .brand::after { content: "Beta <3"; } }',
      '@container (height < 6rem) { p { --own: 1 } } @supports (gap: 1px) { p { gap: 1px } }',
      '@keyframes rise { from { opacity: 0 } to { opacity: 1 } }',
    ]) {
      expect(extraSheetProblem(sheet), sheet).to.equal(null);
    }
  });

  it('is rejected if it could load a file, end the inline sheet or hide either', () => {
    const load = 'load no files; name pictures in brand.json';
    for (const [sheet, problem] of [
      ['@import "https://a.example/a.css";', 'has @import in line 1; allowed are @media, '],
      ['\n@font-face { font-family: a }', 'has @font-face in line 2; allowed are @media, '],
      ['p { background: URL(//a.example/a.png) }', `has URL( in line 1; ${load}`],
      ['p { background: url("data:image/png;base64,AA") }', `has url( in line 1; ${load}`],
      ['p { background: -webkit-image-set("a.png" 1x) }', `has -webkit-image-set( in line 1;`],
      ['p { content: "</style><script>" }', 'has </ in line 1; remove it'],
      ['p { background: u\\72l(a.png) }', 'has \\ in line 1; write the character itself'],
      ['p { color: red } /* open', 'has /* in line 1; close the comment'],
    ] as const) {
      expect(extraSheetProblem(sheet), sheet).to.contain(problem);
    }
  });

  it('is rejected with an error, by its line', () => {
    expect(extraSheetProblem('p { color: red }\np { color red }')).to.equal(
      'has an error in line 2 (Colon is expected)',
    );
    expect(extraSheetProblem('p { color: red } }')).to.match(/^has an error in line 1 /);
  });

  it('is rejected above 4096 bytes', () => {
    const sheet = (length: number) => `p{color:red}${' '.repeat(length - 12)}`;
    expect(extraSheetProblem(sheet(4096))).to.equal(null);
    expect(extraSheetProblem(sheet(4097))).to.equal('has 4097 bytes; allowed are 4096');
  });
});
