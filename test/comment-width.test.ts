import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { sourceFiles } from './harness/architecture.ts';

/** The formatter wraps code, but no comments. A suppression of the linter must be one line. */
const tooLong = /^(?=.{121})\s*(?:\/\/|\/?\*|\{\/\*)(?!.*biome-ignore).*/gm;

describe('Comments', () => {
  it('have at most 120 columns', () => {
    const found = [
      'src',
      'service/src',
      'service/dev',
      'service/test',
      'shared',
      'tools',
      'test',
      'bench',
      'deploy',
    ]
      .filter(existsSync)
      .flatMap(sourceFiles)
      .flatMap(({ path, text }) => (text.match(tooLong) ?? []).map((line) => `${path}: ${line}`));
    expect(found).to.deep.equal([]);
  });
});
