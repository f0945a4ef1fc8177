import { readFileSync } from 'node:fs';
import { expect } from 'chai';

/** Files that somebody keeps beside the sources, and nobody may get to see. */
const secrets = [
  '.env',
  'service.env',
  'deploy/service.env',
  'service/.env.production',
  'service/src/settings/tls.key',
  'src/domain/prod.env',
  'tools/build/cert.pem',
];

/** What is in them and what they do is tried by `npm test -- containers`. */
describe('the images', () => {
  it('are kept from secrets that lie beside the sources, as is the repository', () => {
    for (const name of ['.dockerignore', '.gitignore']) {
      const isLeftOut = leftOutBy(readFileSync(name, 'utf8'));
      for (const secret of secrets)
        expect(isLeftOut(secret), `${secret} by ${name}`).to.equal(true);
      expect(isLeftOut('deploy/service.env.example')).to.equal(false);
    }
  });

  it('are made from a base of an exact version, or the one that is asked for', () => {
    for (const name of ['Dockerfile', 'service.Dockerfile']) {
      const text = readFileSync(`deploy/${name}`, 'utf8');
      expect(text.match(/^ARG BASE=.*$/gm), name).to.have.length(1);
      expect(text).to.match(/^ARG BASE=node:\d+\.\d+\.\d+-bookworm-slim\nFROM \$BASE AS node$/m);
      const others = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].slice(1);
      const own = [...text.matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage);
      for (const [, base] of others) expect(own, name).to.include(base);
    }
  });
});

/** @returns what the lines for any depth of an ignore file leave out, by its path */
function leftOutBy(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''))
    .map((line) => line.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*'))
    .map((pattern) => new RegExp(`^(?:.*/)?${pattern}(?:/|$)`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
