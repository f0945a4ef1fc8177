import { execFileSync } from 'node:child_process';
import { expect } from 'chai';

/** The parts of the service's run, where `environment` is laid over that of this process. */
function serviceParts(environment: Record<string, string>): unknown {
  const program = `
    import { runs } from './scripts/test-parts.ts';
    console.log(JSON.stringify(runs.get('service').map(({ name, env, skipped }) => [name, env.TEST_DATABASE, skipped])));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const env = { ...process.env, TEST_DATABASE: '', TEST_POSTGRES_URL: '', ...environment };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

describe('The parts of a test run', () => {
  const TEST_POSTGRES_URL = 'postgres://127.0.0.1/postgres';

  it('hold the service on both databases', () => {
    expect(serviceParts({ TEST_POSTGRES_URL })).to.deep.equal([
      ['service on PGlite', 'pglite', null],
      ['service on PostgreSQL', 'postgresql', null],
    ]);
  });

  it('hold it on the one that TEST_DATABASE names', () => {
    expect(serviceParts({ TEST_DATABASE: 'pglite' })).to.deep.equal([
      ['service on PGlite', 'pglite', null],
    ]);
  });
});
