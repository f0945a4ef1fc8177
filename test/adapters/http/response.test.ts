import { expect } from 'chai';
import { readText, retryTime } from '#page/adapters/http/api-client.ts';

describe('readText', () => {
  const { signal } = new AbortController();

  it('reads a text in chunks that split a character', async () => {
    const bytes = new TextEncoder().encode('Zoë 東京');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readText(new Response(body), signal)).to.equal('Zoë 東京');
  });

  it('stops reading and aborts the transfer soon after 64 KiB', async () => {
    let stopped = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(120)),
      cancel() {
        stopped = true;
      },
    });
    const text = await readText(new Response(body), signal);
    expect(text).to.have.length(80 * 1024);
    expect(stopped).to.equal(true);
    const whole = 'x'.repeat(64 * 1024);
    expect(await readText(new Response(whole), signal)).to.equal(whole);
    expect(await readText(new Response(null), signal)).to.equal('');
  });

  it('keeps the text received before the connection broke', async () => {
    let parts = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          parts += 1;
          if (parts === 1) controller.enqueue(new TextEncoder().encode('{"mess'));
          else controller.error(new Error('reset'));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await readText(new Response(body), signal)).to.equal('{"mess');
  });

  it('stops after the time limit', async () => {
    const deadline = new AbortController();
    const reading = readText(new Response(new ReadableStream({})), deadline.signal);
    deadline.abort();
    expect(await reading).to.equal('');
  });
});

const now = Date.UTC(2026, 0, 15, 12, 0, 0);

describe('retryTime', () => {
  it('reads seconds and dates, at most a day ahead', () => {
    for (const [header, seconds] of [
      ['1', 1],
      ['86401', 86_400],
      ['99999999999999999999', 86_400],
      ['Thu, 15 Jan 2026 12:01:30 GMT', 90],
      ['Fri, 15 Jan 2027 12:00:00 GMT', 86_400],
    ] as const) {
      expect(retryTime(header, now), header).to.equal(now + seconds * 1000);
    }
    const roundedUp = now - 1 + 11_000;
    expect(retryTime('Thu, 15 Jan 2026 12:00:10 GMT', now - 1)).to.equal(roundedUp);
  });

  it('returns null for past and invalid values', () => {
    for (const header of [
      'Thu, 15 Jan 2026 11:59:59 GMT',
      '0',
      '-5',
      'soon',
      '2026-01-15T13:00:00Z',
      '',
      null,
      'Thu, 15 Jan 2026 12:01:30 GMT+0000',
      'Foo, 99 Bar 2026 12:00:00 GMT',
    ]) {
      expect(retryTime(header, now), `${header}`).to.equal(null);
    }
  });
});
