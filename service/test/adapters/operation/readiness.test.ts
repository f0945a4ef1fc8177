import { expect } from 'chai';
import { Readiness } from '../../../src/adapters/operation/readiness.ts';

describe('The readiness of a service', () => {
  it('is there while the database answers', async () => {
    expect(await new Readiness(async () => []).isReady()).to.equal(true);
  });

  it('is not there while the database fails or hangs', async () => {
    const away = new Readiness(() => Promise.reject(new Error('away')));
    expect(await away.isReady()).to.equal(false);
    const hanging = new Readiness(() => new Promise(() => {}), 10);
    expect(await hanging.isReady()).to.equal(false);
  });

  it('ends when the service is about to end, for a question that is under way, too', async () => {
    let answer = () => {};
    const readiness = new Readiness(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const underWay = readiness.isReady();
    readiness.drain(0);
    answer();
    expect(await underWay).to.equal(false);
    expect(await readiness.isReady()).to.equal(false);
  });
});
