import { expect } from 'chai';
import { Readiness } from '../../../src/adapters/operation/readiness.ts';
import { Unavailable } from '../../../src/application/ports/unavailable.ts';

describe('The readiness of a service', () => {
  it('is there while the database answers', async () => {
    expect(await new Readiness(async () => []).problem()).to.equal(null);
  });

  it('is not there while the database fails or hangs', async () => {
    const away = new Readiness(() => Promise.reject(new Error('away')));
    expect(await away.problem()).to.equal('The database does not answer.');
    const hanging = new Readiness(() => new Promise(() => {}), 10);
    expect(await hanging.problem()).to.equal('The database does not answer.');
  });

  it('says what is away, where that is known', async () => {
    const full = new Readiness(() => Promise.reject(new Unavailable('The database', 1, '53100')));
    expect(await full.problem()).to.equal('The database is not available (53100).');
  });

  it('ends when the service is about to end, for a question that is under way, too', async () => {
    let answer = () => {};
    const readiness = new Readiness(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const underWay = readiness.problem();
    readiness.drain(0);
    answer();
    expect(await underWay).to.equal('The service is about to end.');
    expect(await readiness.problem()).to.equal('The service is about to end.');
  });
});
