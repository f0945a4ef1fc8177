import { propertyOf } from '../../../../tools/conformance/exchange.ts';
import type { Call, Fault, Mail, Reply } from '../small-backend.ts';

/** What a backend does wrong; the checks that have to fail, and no other (`...`: and what cannot go on then); how. */
export type Row = readonly [what: string, failed: string, fault: Fault];

type IsMeant = (call: Call, reply: Reply, inbox: readonly Mail[]) => unknown;

/** A fault of some answers only. */
export const when =
  (isMeant: IsMeant, fault: Fault): Fault =>
  (reply, call, inbox) =>
    isMeant(call, reply, inbox) && fault(reply, call, inbox);

export const at = (path: string, status: number, fault: Fault) =>
  when((call, reply) => call.path === path && reply.status === status, fault);

/** A call is refused for what it carries, and not for its token. */
export const isRefused = (path: string, call: Call, { status }: Reply) =>
  call.path === path && status >= 400 && status !== 403;

/** Where a payload is refused that has such a value under a key. */
export const refusing = (path: string, key: string, value: RegExp, fault: Fault) =>
  when((call, reply) => isRefused(path, call, reply) && value.test(valueIn(call, key)), fault);

export function valueIn({ body }: Call, key: string): string {
  try {
    return String(propertyOf(JSON.parse(body), key));
  } catch {
    return '';
  }
}

/** Each time but the first. */
export function fromSecondOn(fault: Fault): Fault {
  let times = 0;
  return (...all) => {
    times += 1;
    if (times > 1) fault(...all);
  };
}

export const answer =
  (status: number, json: unknown = {}): Fault =>
  (reply) => {
    reply.status = status;
    reply.json = json;
  };

/** Null takes it away. */
export const header =
  (name: string, value: string | null): Fault =>
  ({ headers }) =>
    value === null ? headers.delete(name) : headers.set(name, value);

/** Null takes one away. */
export const cookies =
  (change: (cookie: string) => string | null): Fault =>
  ({ headers }) => {
    const changed = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const cookie of changed) if (cookie !== null) headers.append('set-cookie', cookie);
  };

export const csrfCookie = (change: (cookie: string) => string | null): Fault =>
  cookies((cookie) => (cookie.startsWith('XSRF-TOKEN=') ? change(cookie) : cookie));
