import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const documents = [
  '.',
  'bench',
  'deploy',
  'docs',
  'docs/decisions',
  'docs/how-to',
  'docs/operating',
  'service',
]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.md'));

/** Anchors that GitHub creates for the headings of a document. */
function anchorsIn(file: string): string[] {
  const prose = readFileSync(file, 'utf8').replaceAll(/^ *```.*?^ *```$/gms, '');
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function problemOf(from: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(from), path) : from;
  const isFound = existsSync(file) && (!anchor || anchorsIn(file).includes(anchor));
  return isFound ? [] : [`${from}: ${link}`];
}

describe('Links of the documents', () => {
  it('lead to a file and a heading', () => {
    const problems = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].flatMap(
        ([, link = '']) => problemOf(file, link),
      ),
    );
    expect(problems).to.deep.equal([]);
  });

  it('lead from each alarm to its section', () => {
    const alerts = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
    const links = [...alerts.matchAll(/runbook_url: (.+)/g)].map(([, link = '']) => link);
    expect(links).not.to.be.empty;
    expect(links.flatMap((link) => problemOf('README.md', link))).to.deep.equal([]);
  });
});
