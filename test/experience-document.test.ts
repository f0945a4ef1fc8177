import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const document = readFileSync('docs/experience.md', 'utf8');
const rows = document.split('\n').filter((line) => /^\| \d+ \|/.test(line));
const links = /\[([^\]]+)\]\(\.\.\/([^)]+\.tsx?)\)/g;

/** A title as it stands in its file, whatever stands there for `…`. */
function isTitleIn(file: string, title: string): boolean {
  const parts = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+')).test(readFileSync(file, 'utf8'));
}

describe('the document of what a visitor finds', () => {
  it('has all forty promises, each with the tests that hold it', () => {
    const numbers = rows.map((row) => Number(row.split('|')[1]));
    expect(numbers).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1));
    const unheld = rows.filter((row) => row.match(links) === null);
    expect(unheld).to.deep.equal([]);
  });

  it('names no test that is not there', () => {
    const gone = [...document.matchAll(links)].filter(
      ([, title = '', file = '']) => !isTitleIn(file, title),
    );
    expect(gone.map(([link]) => link)).to.deep.equal([]);
  });
});
