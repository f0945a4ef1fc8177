import type { Socket } from 'node:net';
import { refusal } from '../../domain/refusals.ts';

/** Answers what is not even HTTP, or takes too long to arrive: no hook ever sees it. */
export function answerUnreadable(socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return;
  const { message, code } = refusal('invalid_request');
  const body = JSON.stringify({ message, code });
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}
