import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const documents = execFileSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && existsSync(name));

/** As code hosts make them: the heading in small letters, without punctuation, blanks as hyphens. */
const anchorsIn = (document: string) =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

function problemOf(document: string, link: string): string[] {
  if (/^[a-z]+:/.test(link)) return URL.canParse(link) ? [] : [`${document}: ${link}`];
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  const isThere =
    existsSync(target) &&
    (!anchor ||
      (statSync(target).isFile() && anchorsIn(readFileSync(target, 'utf8')).includes(anchor)));
  return isThere ? [] : [`${document}: ${link}`];
}

describe('The documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
        ([, link = '']) => [document, link] as const,
      ),
    );
    expect(links.length).to.be.greaterThan(100);
    expect(links.flatMap(([document, link]) => problemOf(document, link))).to.deep.equal([]);
  });
});
