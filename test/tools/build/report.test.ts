import { expect } from 'chai';
import { printReport, reportOn, reportWith } from '../../../tools/build/report.ts';

const bytes = (count: number) => new Uint8Array(count);

const scripts = {
  files: new Map(
    ['main-aaaaaaaa', 'rest-cccccccc', 'later-steps-dddddddd', 'mock-x-eeeeeeee']
      .reverse()
      .map((name) => [`assets/${name}.js`, Buffer.of()]),
  ),
  entry: 'assets/main-aaaaaaaa.js',
  rest: 'assets/rest-cccccccc.js',
  packages: [],
  weights: new Map([['assets/rest-cccccccc.js', new Map([['ky', 13_000]])]]),
};

const served = new Map([
  ['index.html', bytes(9000)],
  ['index.html.br', bytes(2048)],
  ['assets/main-aaaaaaaa.js.br', bytes(41 * 1024)],
  ['assets/rest-cccccccc.js.br', bytes(20 * 1024)],
  ['assets/later-steps-dddddddd.js.br', bytes(4 * 1024)],
  ['assets/later-steps-ffffffff.css.br', bytes(1024)],
  ['assets/mock-x-eeeeeeee.js.br', bytes(512)],
  ['assets/serif-99999999.woff2', bytes(30 * 1024)],
]);

const report = reportOn({ en: scripts }, 'assets/later-steps-ffffffff.css', served);

describe('reportOn', () => {
  it('tells when each file loads: in that order, the heavier first', () => {
    expect(report.files.map(({ chunk, when }) => [chunk, when])).to.deep.equal([
      ['main', 'first'],
      ['index.en.html', 'first'],
      ['rest', 'then'],
      ['later-steps', 'on touch'],
      ['later-steps.css', 'on touch'],
      ['serif.woff2', 'font'],
      ['mock-x', 'mock'],
    ]);
  });

  it('weighs each file, and the packages in it', () => {
    expect(report.files[1]).to.deep.equal({
      file: 'index.html',
      language: 'en',
      chunk: 'index.en.html',
      raw: 9000,
      brotli: 2048,
      when: 'first',
      packages: {},
    });
    expect(report.files[2]?.packages).to.deep.equal({ ky: 13_000 });
  });

  it('sums what loads until the page is live, before any touch and in the whole flow, fonts and canned answers left out', () => {
    expect(report.sums.en).to.deep.equal({
      untilLive: 43 * 1024,
      beforeAnyTouch: 63 * 1024,
      wholeFlow: 68 * 1024,
    });
  });
});

describe('reportWith', () => {
  it("has the fonts of the brand that the page was drawn with, in the place of another one's", () => {
    const drawn = new Map([['assets/sans-88888888.woff2', bytes(1024)]]);
    const fonts = reportWith(report, drawn).files.filter(({ when }) => when === 'font');
    expect(fonts.map(({ chunk, raw, brotli }) => [chunk, raw, brotli])).to.deep.equal([
      ['sans.woff2', 1024, 1024],
    ]);
  });
});

describe('printReport', () => {
  it('prints a line a file, then the sums beside their ceilings', () => {
    const lines: string[] = [];
    printReport(report, { untilLive: 76, beforeAnyTouch: 60.5, wholeFlow: 122 }, (line) =>
      lines.push(line),
    );
    expect(lines[2]).to.match(/^index\.html +8\.8 KiB +2\.0 KiB {2}first$/);
    expect(lines.slice(8)).to.deep.equal([
      'Brotli, until the page is live, en: 43.0 KiB of 76.0 KiB',
      'Brotli, before any touch, en: 63.0 KiB of 60.5 KiB',
      'Brotli, the whole flow, en: 68.0 KiB of 122.0 KiB',
      'Fonts of the brand, after the first screen: 30.0 KiB',
    ]);
  });
});
