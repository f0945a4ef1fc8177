import { expect } from 'chai';
import { LazyChallenge } from '../../../src/adapters/bot-check/lazy-challenge.ts';
import { FakeChallenge, RecordingListener } from '../../../tools/fakes/fake-bot-check.ts';
import { eventually } from '../../harness/eventually.ts';

describe('a lazily loaded bot check', () => {
  let listener: RecordingListener;
  /** Pending loads; tests settle them. */
  let loads: { resolve(show: () => FakeChallenge): void; reject(error: Error): void }[];
  let shown: FakeChallenge[];
  let challenge: LazyChallenge;

  const show = () => {
    shown.push(new FakeChallenge(null, listener));
    return shown.at(-1) as FakeChallenge;
  };
  beforeEach(() => {
    listener = new RecordingListener();
    loads = [];
    shown = [];
    const load = () =>
      new Promise<() => FakeChallenge>((resolve, reject) => loads.push({ resolve, reject }));
    challenge = new LazyChallenge(load, listener);
  });
  const quiet = () => new Promise(setImmediate);

  it('forwards all calls after it has loaded', async () => {
    challenge.reset();
    loads[0]?.resolve(show);
    await eventually(() => expect(shown).to.have.length(1));
    challenge.reset();
    challenge.retry();
    challenge.remove();
    expect(shown[0]).to.include({ resets: 1, retries: 1, removed: true });
    expect(loads).to.have.length(1);
  });

  it('reports that its code did not load', async () => {
    loads[0]?.reject(new Error('offline'));
    await eventually(() => expect(listener.events).to.deep.equal(['chunkFailed']));
  });

  for (const [name, settle] of [
    ['loads', () => loads[0]?.resolve(show)],
    ['fails', () => loads[0]?.reject(new Error('offline'))],
  ] as const) {
    it(`reports and shows nothing when it ${name} after its removal`, async () => {
      challenge.remove();
      settle();
      await quiet();
      expect(shown).to.deep.equal([]);
      expect(listener.events).to.deep.equal([]);
    });
  }
});
