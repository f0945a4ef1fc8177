import { addAbortSignal, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A request as it went out. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where there is none. */
  readonly body: string;
}

/** What came back. */
export interface Came {
  /** 0 when nothing did; then `text` says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown;
}

/** One request and its answer. */
export interface Exchange {
  readonly asked: Asked;
  readonly came: Came;
}

/** Goes out over the network in place of `fetch`. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The page waits no longer, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** More is never read, whatever comes. */
const MOST_BYTES = 1024 * 1024;

/** Reads a body as text, until `signal` and up to 1 MiB; the rest is never read. @throws when it breaks off */
async function textOfBody({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const stream = Readable.fromWeb(body as ReadableStream);
  for await (const part of addAbortSignal(signal, stream)) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, MOST_BYTES));
}

/** Sends one request. Never rejects. @param signal aborts when the answer takes too long, to its last byte */
export async function exchange(
  asked: Asked,
  transport: Transport,
  signal = AbortSignal.timeout(LONGEST_WAIT),
): Promise<Exchange> {
  const { method, url, headers, body } = asked;
  try {
    const response = await transport(url, {
      ...{ method, headers, signal, redirect: 'manual' },
      ...(body !== '' && { body }),
    });
    const text = await textOfBody(response, signal);
    const { status, headers: answered } = response;
    return { asked, came: { status, headers: answered, text, body: parsed(text) } };
  } catch (error) {
    const text = signal.aborted ? `no answer within ${LONGEST_WAIT / 1000} seconds` : reason(error);
    return { asked, came: { status: 0, headers: new Headers(), text, body: undefined } };
  }
}

/** Whether it went well, whatever the contract says of the status. */
export function isSuccess({ came: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** An own property of a parsed body. */
export function propertyOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}

/** Text from a backend, for a terminal: control and format characters, which could forge a report, are escaped. */
export function printable(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** Of requests and answers, what a backend developer looks at. Values of cookies and tokens are cut. */
export function linesOfAsked({ method, url, headers, body }: Asked): string[] {
  return [`${method} ${url}`, ...linesOfHeaders(headers), ...(body ? [shortened(body)] : [])];
}

export function linesOfCame({ status, headers, text }: Came): string[] {
  if (status === 0) return [`no answer: ${text}`];
  const told = Object.fromEntries([...headers].filter(([name]) => TOLD.test(name)));
  const cookies = headers.getSetCookie().map((cookie) => `set-cookie: ${cutValue(cookie)}`);
  return [
    String(status),
    ...linesOfHeaders(told),
    ...cookies,
    text ? shortened(text) : '(no body)',
  ];
}

const TOLD = /^(?:access-control-|vary$|retry-after$|content-type$|location$|allow$)/;
const LONGEST_BODY = 400;

function linesOfHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(
    ([name, value]) =>
      `${name}: ${name === 'cookie' ? value.split('; ').map(cutValue).join('; ') : /token/i.test(name) ? cut(value) : value}`,
  );
}

function cutValue(cookie: string): string {
  return cookie.replace(/^([^=]*=)([^;]*)/, (_, name: string, value: string) => name + cut(value));
}

function cut(value: string): string {
  return value.length > 8 ? `${value.slice(0, 8)}...` : value;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST_BODY ? `${line.slice(0, LONGEST_BODY)}...` : line;
}
