import { expect } from 'chai';
import { LazyChallenge } from '#page/adapters/bot-check/lazy-challenge.ts';
import { FakeChallenge, RecordingListener } from '#tools/fakes/fake-bot-check.ts';
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
    challenge = open();
  });
  const open = () =>
    new LazyChallenge(
      () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
      listener,
    );

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

  it('reports and shows nothing when it loads or fails after its removal', async () => {
    challenge.remove();
    loads[0]?.resolve(show);
    open().remove();
    loads[1]?.reject(new Error('offline'));
    await new Promise(setImmediate);
    expect([shown, listener.events]).to.deep.equal([[], []]);
  });
});
