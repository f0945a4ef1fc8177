import { execFileSync } from 'node:child_process';
import { expect } from 'chai';

/** The parts of a run that test the service, where `environment` is laid over that of this process. */
function serviceParts(environment: Record<string, string>, run = 'service'): unknown {
  const program = `
    import { runs } from './tools/test/test-parts.ts';
    const parts = runs.get('${run}').filter(({ env }) => env?.TEST_DATABASE);
    console.log(JSON.stringify(parts.map(({ name, env, skipped }) => [name, env.TEST_DATABASE, skipped])));`;
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

  it('hold it on PostgreSQL alone in the run of everything, which has to fit into five minutes', () => {
    expect(serviceParts({ TEST_POSTGRES_URL }, 'all')).to.deep.equal([
      ['service on PostgreSQL', 'postgresql', null],
    ]);
  });

  it('hold it on the one that TEST_DATABASE names', () => {
    expect(serviceParts({ TEST_DATABASE: 'pglite' })).to.deep.equal([
      ['service on PGlite', 'pglite', null],
    ]);
  });
});
