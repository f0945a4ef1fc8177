import { expect } from 'chai';
import {
  CHUNK_TIME_LIMIT,
  TimedChunkLoader,
} from '../../../src/adapters/browser/timed-chunk-loader.ts';
import { FakeClock } from '../../harness/fakes/fake-browser.ts';

describe('TimedChunkLoader', () => {
  let clock: FakeClock;
  let loader: TimedChunkLoader;

  beforeEach(() => {
    clock = new FakeClock();
    loader = new TimedChunkLoader(clock);
  });

  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'loaded',
      (error: Error) => error.message,
    );

  it('hands over what was loaded, and lets the clock go', async () => {
    expect(await loader.load(async () => 'part')).to.equal('part');
    expect(clock.pending).to.equal(0);
  });

  it('passes a failure on, and lets the clock go', async () => {
    const load = () => Promise.reject(new Error('cut off'));
    expect(await outcome(loader.load(load))).to.equal('cut off');
    expect(clock.pending).to.equal(0);
  });

  it('rejects where asking itself throws', async () => {
    const load = () => {
      throw new Error('no such part');
    };
    expect(await outcome(loader.load(load))).to.equal('no such part');
    expect(clock.pending).to.equal(0);
  });

  it('waits 120 seconds and no longer', async () => {
    expect(CHUNK_TIME_LIMIT).to.equal(120_000);
    let state = 'waiting';
    const loading = outcome(loader.load(() => new Promise(() => {}))).then((message) => {
      state = message;
    });
    clock.advance(119_999);
    await new Promise(setImmediate);
    expect(state).to.equal('waiting');
    clock.advance(1);
    await loading;
    expect(state).to.equal('A chunk took longer than 120 seconds.');
  });

  it('asks a failed part for under a new address at every further try', async () => {
    const queries: unknown[] = [];
    const load = async () => {
      queries.push(globalThis.chunkQuery);
      if (queries.length < 3) throw new Error('cut off');
    };
    await outcome(loader.load(load));
    await outcome(loader.load(load));
    expect(await outcome(loader.load(load))).to.equal('loaded');
    expect(queries).to.deep.equal([undefined, '?again=1', '?again=2']);
    expect(globalThis.chunkQuery).to.equal(undefined);
  });

  it('asks for a part that hung under a new address too', async () => {
    const queries: unknown[] = [];
    const load = () => {
      queries.push(globalThis.chunkQuery);
      return queries.length > 1 ? Promise.resolve() : new Promise<void>(() => {});
    };
    const first = outcome(loader.load(load));
    clock.advance(CHUNK_TIME_LIMIT);
    await first;
    expect(await outcome(loader.load(load))).to.equal('loaded');
    expect(queries).to.deep.equal([undefined, '?again=1']);
  });

  it('leaves the addresses of other parts as they are', async () => {
    const failed = () => Promise.reject(new Error('cut off'));
    await outcome(loader.load(failed));
    const again = outcome(loader.load(failed));
    let query: unknown = 'not asked';
    await loader.load(async () => {
      query = globalThis.chunkQuery;
    });
    await again;
    expect(query).to.equal(undefined);
  });

  describe('given a part that arrives after its time limit', () => {
    let arrivals: ((part: string) => void)[];
    let load: () => Promise<string>;

    beforeEach(async () => {
      arrivals = [];
      load = () => new Promise((resolve) => arrivals.push(resolve));
      const first = outcome(loader.load(load));
      clock.advance(CHUNK_TIME_LIMIT);
      await first;
    });

    it('keeps it for the next try, which asks nobody', async () => {
      arrivals[0]?.('the late one');
      await new Promise(setImmediate);
      expect(await loader.load(load)).to.equal('the late one');
      expect(arrivals).to.have.lengthOf(1);
      expect(clock.pending).to.equal(0);
    });

    it('hands it to a try that is under way, and never hands out a second copy', async () => {
      const again = loader.load(load);
      arrivals[0]?.('the late one');
      expect(await again).to.equal('the late one');
      arrivals[1]?.('the other one');
      await new Promise(setImmediate);
      expect(await loader.load(load)).to.equal('the late one');
      expect(clock.pending).to.equal(0);
    });
  });
});
