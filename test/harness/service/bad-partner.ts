import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Answers half, and no more. Whatever waits for the rest in this process loses what only the garbage collector knows of. */
export function stall(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
  const collecting = setInterval(collectGarbage, 5);
  response.once('close', () => clearInterval(collecting));
}

/** Answers without an end. */
export function flood(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const part = Buffer.alloc(64 * 1024, ' ');
  const send = () => {
    if (response.destroyed) return;
    if (response.write(part)) setImmediate(send);
    else response.once('drain', send);
  };
  send();
}
