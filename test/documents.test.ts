import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
const documents = tracked.filter((name) => name.endsWith('.md') && existsSync(name));
const read = (path: string) => readFileSync(path, 'utf8');
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]+`/g, '');

/** Folders such as `service` can be removed as a whole; links into them are not checked then. */
const isInRemovedFolder = (path: string) => tracked.includes(path) && !existsSync(dirname(path));

/** As code hosts make them: in small letters, without punctuation, blanks as hyphens, numbered where a heading is repeated. */
function anchorsIn(document: string): string[] {
  const headings = document.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
  return anchors.map((anchor, index) => {
    const earlier = anchors.slice(0, index).filter((other) => other === anchor).length;
    return earlier > 0 ? `${anchor}-${earlier}` : anchor;
  });
}

function isGood(document: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return URL.canParse(link);
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (isInRemovedFolder(target)) return true;
  if (!existsSync(target)) return false;
  return !anchor || (statSync(target).isFile() && anchorsIn(read(target)).includes(anchor));
}

describe('The documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)\s]+)\)|\bhref="([^"]+)"|\bsrc="([^"]+)"/g)].map(
        ([, link, href, src]) => ({ document, link: link ?? href ?? src ?? '' }),
      ),
    );
    expect(links.length).to.be.greaterThan(100);
    expect(links.filter(({ document, link }) => !isGood(document, link))).to.deep.equal([]);
  });

  it('use no reference links, whose targets are not checked', () => {
    const found = documents.filter((document) =>
      /\]\[|^\[[^\]]+\]: /m.test(withoutCode(read(document))),
    );
    expect(found).to.deep.equal([]);
  });

  it('name only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const { scripts: ofService } = existsSync('service')
      ? JSON.parse(read('service/package.json'))
      : { scripts: {} };
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    );
    expect(named.length).to.be.greaterThan(50);
    expect(named.filter((name) => !(name in scripts || name in ofService))).to.deep.equal([]);
  });

  it('list every decision', () => {
    const list = read('docs/decisions/README.md');
    const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
    expect(records).not.to.deep.equal([]);
    for (const record of records) {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(record)) ?? [];
      expect(list).to.contain(`| ${number} | [${title}](${basename(record)}) |`);
    }
  });
});

describe('The document of what a visitor finds', () => {
  const document = read('docs/experience.md');
  const links = /\[([^\]]+)\]\(\.\.\/([^)]+\.tsx?)\)/g;

  /** A title as it is written in its file, with anything in the place of `…`. */
  function isTitleIn(file: string, title: string): boolean {
    if (isInRemovedFolder(file)) return true;
    const parts = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(parts.join('.+')).test(read(file));
  }

  it('has all forty promises, each with a test', () => {
    const rows = document.split('\n').filter((line) => /^\| \d+ \|/.test(line));
    const numbers = rows.map((row) => Number(row.split('|')[1]));
    expect(numbers).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(rows.filter((row) => row.match(links) === null)).to.deep.equal([]);
  });

  it('names only tests that exist', () => {
    const missing = [...document.matchAll(links)].filter(
      ([, title = '', file = '']) => !isTitleIn(file, title),
    );
    expect(missing.map(([link]) => link)).to.deep.equal([]);
  });
});
