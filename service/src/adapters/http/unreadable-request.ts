import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusal } from '../../domain/refusals.ts';
import { refusalHead } from './refusals.ts';

/** What Node calls the reasons that deserve a code of their own. */
const codes: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Answers what is not even HTTP, has too large headers or takes too long to arrive, and ends the connection: no hook
 * ever sees it.
 * @param reason Node's code for it
 */
export function answerUnreadable(
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  reason = '',
): void {
  if (!socket.writable) return;
  const refused = refusal(codes[reason] ?? 'invalid_request');
  const { status } = refusalHead(refused);
  const body = JSON.stringify({ message: refused.message, code: refused.code });
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Does not wait for a client that never ends its side.
  socket.destroySoon();
}
