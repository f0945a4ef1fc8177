import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { eventually } from '../harness/eventually.ts';
import { sendRequest } from './send-request.ts';

/** Ends within two minutes, even if the server waits for every body. */
const BODY_BYTES = 300;
const PAUSE_MS = 400;

/** Options of Node's server: requests must arrive in a shorter time than the service allows. */
export const shortArrival = {
  requestTimeout: 1_000,
  headersTimeout: 1_000,
  connectionsCheckingInterval: 100,
};

/**
 * 1,300 calls from 29 addresses, 45 from each, whose bodies arrive byte by byte. The proxy must serve others, and close
 * each connection before its body is complete, even though the client does not close its side.
 */
export async function endsSlowBodies(port: number): Promise<void> {
  let complete = 0;
  const sockets = Array.from({ length: 1_300 }, (_, index) =>
    connect({ host: '127.0.0.1', port, localAddress: `127.0.1.${index % 29}`, allowHalfOpen: true })
      .on('error', () => {})
      .on('data', () => {}),
  );
  for (const socket of sockets) {
    const head = ['POST /api/verify-email HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
    socket.write([...head, `Content-Length: ${BODY_BYTES}`, '', '{'].join('\r\n'));
  }
  const isOpen = (socket: Socket) => !socket.destroyed;
  let sent = 1;
  const sending = setInterval(() => {
    sent += 1;
    for (const socket of sockets.filter(isOpen)) socket.write(' ');
    if (sent < BODY_BYTES) return;
    complete = sockets.filter(isOpen).length;
    for (const socket of sockets) socket.destroy();
  }, PAUSE_MS);
  try {
    await eventually(async () => {
      for (const [method, path] of Object.entries({ GET: '/', POST: '/api/verify-email' })) {
        const { status } = await sendRequest(port, path, { method, from: '127.0.0.9' });
        expect(status).to.be.oneOf([200, 201]);
      }
    });
    await eventually(() => expect(sockets.filter(isOpen)).to.be.empty);
    expect(complete, 'connections that were held until their body was complete').to.equal(0);
  } finally {
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
  }
}
