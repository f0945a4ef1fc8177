import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('The README of the service', () => {
  const readme = read('../README.md');

  it('lists every environment variable that the settings read, and no other', () => {
    const folder = '../src/settings/';
    const files = readdirSync(new URL(folder, import.meta.url)).filter(
      (name) => name !== 'service-settings.ts',
    );
    const sources = files.map((name) => read(folder + name)).join('\n');
    // AZURE_ and GOOGLE_ are put together from two parts.
    const whole = [...sources.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name = '']) => name);
    const parts = [...sources.matchAll(/\{name\}(_[A-Z_]+)/g)].map(([, part = '']) => part);
    const known = new Set([
      ...whole.filter((name) => !['AZURE', 'GOOGLE'].includes(name)),
      ...parts.flatMap((part) => [`AZURE${part}`, `GOOGLE${part}`]),
    ]);
    const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('Figures (attempts'));
    const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
    const listed = cells.flatMap((cell) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(listed).to.include.members(['PORT', 'GOOGLE_ISSUER']);
    expect(listed.sort()).to.deep.equal([...known].sort());
  });

  it('names only files that are there', () => {
    const links = [...readme.matchAll(/\]\((\.\.\/[^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links).not.to.be.empty;
    for (const link of links)
      expect(() => read(link.replace(/^\.\.\//, '../../')), link).not.to.throw();
  });
});
