import { expect } from 'chai';
import { Readiness } from '#service/adapters/operation/readiness.ts';
import { Unavailable } from '#service/application/unavailable.ts';

describe('The readiness of a service', () => {
  const full = () => Promise.reject(new Unavailable('database', 1, '53100'));
  for (const [what, askDatabase, problem] of [
    ['answers', async () => [], null],
    ['fails', () => Promise.reject(new Error('unavailable')), 'The database does not answer.'],
    ['hangs', () => new Promise(() => {}), 'The database does not answer.'],
    ['names the unavailable part', full, 'The database is not available (53100).'],
  ] as const) {
    it(`has ${problem ? 'a' : 'no'} problem while the database ${what}`, async () => {
      expect(await new Readiness(askDatabase, 10).problem()).to.equal(problem);
    });
  }

  it('ends when the service drains, also for a running check', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const readiness = new Readiness(() => asked);
    const underWay = readiness.problem();
    readiness.isDraining = true;
    answer();
    for (const problem of [await underWay, await readiness.problem()]) {
      expect(problem).to.equal('The service is stopping.');
    }
  });
});
