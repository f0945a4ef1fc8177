import { expect } from 'chai';
import { readText } from '../../../src/adapters/http/api-client.ts';

/** A body in parts of 16 KiB, and how much of it was asked for. */
function endless(): { response: Response; parts: () => number; stopped: () => boolean } {
  let parts = 0;
  let stopped = false;
  const body = new ReadableStream({
    pull(controller) {
      parts += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(120));
    },
    cancel() {
      stopped = true;
    },
  });
  return { response: new Response(body), parts: () => parts, stopped: () => stopped };
}

describe('readText', () => {
  const { signal } = new AbortController();

  it('reads a text that came in parts, split within a letter', async () => {
    const bytes = new TextEncoder().encode('Zoë 東京');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readText(new Response(body), signal)).to.equal('Zoë 東京');
  });

  it('stops reading, and the sending with it, soon after 64 KiB', async () => {
    const { response, parts, stopped } = endless();
    const text = await readText(response, signal);
    expect(text.length).to.be.within(64 * 1024, 96 * 1024);
    expect(parts()).to.be.at.most(7);
    expect(stopped()).to.equal(true);
  });

  it('reads a body of exactly 64 KiB to its end', async () => {
    const text = 'x'.repeat(64 * 1024);
    expect(await readText(new Response(text), signal)).to.equal(text);
  });

  it('is empty where there is no body', async () => {
    expect(await readText(new Response(null), signal)).to.equal('');
  });

  it('keeps what came before the connection broke', async () => {
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

  it('stops when the time is up', async () => {
    const deadline = new AbortController();
    const reading = readText(new Response(new ReadableStream({})), deadline.signal);
    deadline.abort();
    expect(await reading).to.equal('');
  });
});
