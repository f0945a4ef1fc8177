import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from './harness/run-command.ts';

describe('threshold review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-review-'));
  after(() => rmSync(folder, { recursive: true }));

  it('neither reads nor creates a local database in production or for a wrong call', async () => {
    const missing = join(folder, 'missing');
    const previous = join(folder, 'previous');
    mkdirSync(join(previous, 'database'), { recursive: true });
    const inMissing = { DATA_FOLDER: missing, DATABASE_URL: '' };
    const none = await runCommand('review', ['list'], inMissing);
    const wrong = await runCommand('review', ['approve'], inMissing);
    const inPrevious = { DATA_FOLDER: previous, DATABASE_URL: '', NODE_ENV: 'production' };
    const built = await runCommand('review', ['list'], inPrevious);
    for (const { code, stdout } of [none, built]) {
      expect([code, stdout]).to.deep.equal([1, '']);
    }
    expect([wrong.code, wrong.stdout]).to.deep.equal([2, '']);
    expect(none.stderr).to.include(`DATABASE_URL is not set, and ${missing} has no database. Run `);
    expect(built.stderr)
      .to.include(`Database: PGlite in ${previous}\n`)
      .and.include('DATABASE_URL is not set, and this is production. Run ');
    expect(wrong.stderr).to.equal("error: missing required argument 'short-name'");
    expect(existsSync(missing)).to.equal(false);
  });
});
