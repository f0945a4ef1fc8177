import { expect } from 'chai';
import { exchange } from '../../../tools/conformance/exchange.ts';
import { conformanceOf } from './conformance.ts';
import { at } from './faults/fault.ts';

const url = 'http://127.0.0.1:8080/api';
const request = { path: '/api', method: 'POST', url, headers: {}, body: '' };

describe('an answer of a backend', () => {
  it('is read up to 1 MiB, however long it is', async () => {
    let parts = 0;
    const long = new ReadableStream({
      pull(controller) {
        parts += 1;
        controller.enqueue(new Uint8Array(100_000).fill(120));
        if (parts === 50) controller.close();
      },
    });
    const { response } = await exchange(request, async () => new Response(long));
    expect(response.text).to.have.length(1024 * 1024);
    expect(parts).to.be.below(20);
  });

  it('is given up when the time is over before its last byte', async () => {
    const time = new AbortController();
    const stalled = new ReadableStream({
      start: (body) => body.enqueue(Uint8Array.of(123)),
      pull: () => time.abort(),
    });
    const { response } = await exchange(request, async () => new Response(stalled), time.signal);
    expect([response.status, response.text]).to.deep.equal([0, 'no answer within 30 seconds']);
  });

  it('neither moves the cursor nor forges a line of the report', async () => {
    const forged = 'no\u001b[2J\nok        csrf.first \u202e';
    const { printed } = await conformanceOf(
      at('/api/verify-email', 201, (reply) => {
        reply.status = 200;
        reply.json = { code: forged };
        reply.headers.set('content-type', 'text/\u009b2J');
      }),
    );
    const lines = printed.split('\n');
    expect(printed).not.to.match(/[^\P{C}\n]/u);
    expect(lines.filter((line) => line.startsWith('ok        csrf.first '))).to.have.length(1);
    expect(printed).to.contain('code no\\u{1b}[2J\\u{a}ok        csrf.first \\u{202e}');
    expect(printed).to.contain('content-type: text/\\u{9b}2J');
  });
});
