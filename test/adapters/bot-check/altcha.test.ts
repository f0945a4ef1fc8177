import { createChallenge, type Payload, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect } from 'chai';
import { altcha } from '#page/adapters/bot-check/altcha.ts';
import type { Challenge } from '#page/application/ports/bot-check.ts';
import { RecordingListener } from '#tools/fakes/fake-bot-check.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { domForEach } from '../../harness/dom.ts';
import { eventually } from '../../harness/eventually.ts';
import { testSettings } from '../../harness/test-settings.ts';
import { botCheckContext } from './bot-check-context.ts';

const secret = 'secret';
const createdAt = 1_900_000_000;

/** Fake worker that solves in this process, unless `held`. */
class FakeWorker extends EventTarget {
  static held = false;
  /** Whether its script cannot be fetched. */
  static missing = false;

  async postMessage({ type, challenge }: { type: string; challenge: Payload['challenge'] }) {
    if (type !== 'work' || FakeWorker.held) return;
    if (FakeWorker.missing) return void this.dispatchEvent(new Event('error'));
    const data = await solveChallenge({ challenge, deriveKey });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {}
}

describe('ALTCHA as a bot check', () => {
  const dom = domForEach();
  const { fetch } = globalThis;
  let requests: string[];
  let respond: () => Promise<Response>;
  let place: Element;
  let listener: RecordingListener;
  let clock: FakeClock;
  let challenge: Challenge;

  beforeEach(() => {
    dom.replace('Worker', FakeWorker);
    FakeWorker.held = false;
    FakeWorker.missing = false;
    requests = [];
    const expiresAt = createdAt + 900;
    const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 2, deriveKey };
    const signed = { expiresAt, data: { createdAt }, hmacSignatureSecret: secret };
    respond = async () => Response.json(await createChallenge({ ...work, ...signed }));
    globalThis.fetch = async (url) => {
      requests.push(String(url));
      return respond();
    };
    place = dom.window.document.createElement('div');
    dom.window.document.body.append(place);
    listener = new RecordingListener();
    clock = new FakeClock();
    const settings = { ...testSettings, signupApi: 'https://signup.northgate.test/api' };
    challenge = altcha.show(listener, botCheckContext(place, listener, { settings, clock }));
  });
  afterEach(() => {
    challenge.remove();
    globalThis.fetch = fetch;
  });

  const box = () => place.querySelector('input') as HTMLInputElement;
  const expectEvents = (...events: string[]) =>
    eventually(() =>
      expect(listener.events.map((event) => event.split(' ')[0])).to.deep.equal(events),
    );

  it('requests a challenge only when it is ticked, and gives a token that the library verifies', async () => {
    expect(requests).to.deep.equal([]);
    box().click();
    expect(listener.events).to.deep.equal(['ready', 'pending']);
    await expectEvents('ready', 'pending', 'solved');
    expect(requests).to.deep.equal(['https://signup.northgate.test/api/bot-check']);
    const payload: Payload = JSON.parse(atob(listener.events[2]?.split(' ')[1] ?? ''));
    const { challenge, solution } = payload;
    const options = { challenge, solution, deriveKey, hmacSignatureSecret: secret };
    expect(await verifySolution(options)).to.include({ verified: true });
  });

  it('expires a lifetime of the challenge after its request, whatever the clock of the visitor shows', async () => {
    const respondAsBefore = respond;
    respond = () => {
      clock.advance(5_000);
      return respondAsBefore();
    };
    box().click();
    await expectEvents('ready', 'pending', 'solving', 'solved');
    clock.advance(894_999);
    expect(box().checked).to.equal(true);
    clock.advance(1);
    await expectEvents('ready', 'pending', 'solving', 'solved', 'expired');
    expect(box().checked).to.equal(false);
  });

  it('is unavailable without a challenge, and offers its checkbox again on a retry', async () => {
    respond = async () => new Response(null, { status: 503 });
    box().click();
    await expectEvents('ready', 'pending', 'unavailable');
    expect(box().checked).to.equal(false);
    expect(place.querySelector('label')?.hidden).to.equal(true);
    challenge.retry();
    await expectEvents('ready', 'pending', 'unavailable', 'ready');
    expect(place.querySelector('label')?.hidden).to.equal(false);
  });

  it('reports a worker whose script did not load', async () => {
    FakeWorker.missing = true;
    box().click();
    await expectEvents('ready', 'pending', 'chunkFailed');
    expect(box().checked).to.equal(false);
  });

  it('reports after a second that the browser still works, and is unavailable after 10 seconds without a challenge', async () => {
    respond = () => new Promise(() => {});
    box().click();
    clock.advance(999);
    expect(listener.events).to.deep.equal(['ready', 'pending']);
    clock.advance(9_000);
    expect(listener.events).to.deep.equal(['ready', 'pending', 'solving']);
    clock.advance(1);
    expect(listener.events).to.deep.equal(['ready', 'pending', 'solving', 'unavailable']);
  });

  it('withdraws its token when unticked, and gives none for a canceled computation', async () => {
    FakeWorker.held = true;
    box().click();
    await eventually(() => expect(requests).to.have.length(1));
    box().click();
    FakeWorker.held = false;
    box().click();
    await expectEvents('ready', 'pending', 'withdrawn', 'pending', 'solved');
    box().click();
    await expectEvents('ready', 'pending', 'withdrawn', 'pending', 'solved', 'withdrawn');
    expect(clock.pending).to.equal(0);
  });

  it('can be solved again with another challenge after a reset', async () => {
    box().click();
    await expectEvents('ready', 'pending', 'solved');
    challenge.reset();
    expect(box().checked).to.equal(false);
    box().click();
    await expectEvents('ready', 'pending', 'solved', 'pending', 'solved');
    expect(listener.events[2]).not.to.equal(listener.events[4]);
  });

  it('removes everything and reports nothing after removal', async () => {
    FakeWorker.held = true;
    box().click();
    challenge.remove();
    clock.advance(900_000);
    expect(place.childNodes).to.have.length(0);
    expect(listener.events).to.deep.equal(['ready', 'pending']);
  });
});
