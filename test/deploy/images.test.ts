import { readFileSync } from 'node:fs';
import { expect } from 'chai';

/** Secret files that an operator may keep beside the sources. */
const secrets = [
  '.env',
  'service.env',
  'deploy/service.env',
  'service/.env.production',
  'service/src/settings/tls.key',
  'src/domain/prod.env',
  'tools/build/cert.pem',
];

describe('the images', () => {
  it('contain no secrets, and neither does the repository', () => {
    for (const name of ['.dockerignore', '.gitignore']) {
      const isLeftOut = leftOutBy(readFileSync(name, 'utf8'));
      for (const secret of secrets)
        expect(isLeftOut(secret), `${secret} by ${name}`).to.equal(true);
      expect(isLeftOut('deploy/service.env.example')).to.equal(false);
    }
  });
});

/** @returns whether an ignore file excludes a path; reads its patterns without a slash */
function leftOutBy(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''))
    .map((line) => line.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*'))
    .map((pattern) => new RegExp(`^(?:.*/)?${pattern}(?:/|$)`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
