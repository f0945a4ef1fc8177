import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('npm run review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-review-'));
  after(() => rmSync(folder, { recursive: true }));

  const command = (words: readonly string[], environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'service/src/review.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
    }).catch((error) => error);

  it('neither reads nor creates a local database in production or for a wrong call', async () => {
    const missing = join(folder, 'missing');
    const former = join(folder, 'former');
    mkdirSync(join(former, 'database'), { recursive: true });
    const [none, built, wrong] = await Promise.all([
      command(['list'], { DATA_FOLDER: missing, DATABASE_URL: '' }),
      command(['list'], { DATA_FOLDER: former, DATABASE_URL: '', NODE_ENV: 'production' }),
      command(['approve'], { DATA_FOLDER: missing, DATABASE_URL: '' }),
    ]);
    expect([none.code, none.stdout]).to.deep.equal([1, '']);
    expect(none.stderr).to.include(`DATABASE_URL is not set, and ${missing} has no database. Run `);
    expect([built.code, built.stdout]).to.deep.equal([1, '']);
    expect(built.stderr)
      .to.include(`Database: PGlite in ${former}\n`)
      .and.include('DATABASE_URL is not set, and this is a built service. Run ');
    expect(wrong.stderr).to.match(/^Usage: /);
    expect(existsSync(missing)).to.equal(false);
  });
});
