import { addAbortSignal, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Transport } from '../signup-client.ts';

export interface SentRequest {
  /** Path in the contract: `/api/verify-email`. */
  readonly path: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty without a body. */
  readonly body: string;
}

/** A received response. */
export interface ReceivedResponse {
  /** 0 without a response; then `text` is the reason. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; undefined if it is invalid. */
  readonly body: unknown;
  /** Milliseconds from the request to the last byte. */
  readonly duration: number;
}

/** One request and its response. */
export interface Exchange {
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
}

/** The time limit of the page, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Limit of a body; further bytes are not read. */
const MAX_BYTES = 1024 * 1024;

/** Reads a body as text, until `signal` and up to 1 MiB. @throws when it breaks off */
async function textOfBody({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const stream = Readable.fromWeb(body as ReadableStream);
  for await (const part of addAbortSignal(signal, stream)) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, MAX_BYTES));
}

/** Sends a request as `perform` does. */
export type Send = (request: SentRequest) => Promise<Exchange>;

/**
 * Sends one request. Never rejects.
 * @param now a clock, in milliseconds
 * @param signal aborts when the response takes too long, to its last byte
 */
export async function perform(
  request: SentRequest,
  transport: Transport,
  now = () => performance.now(),
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Exchange> {
  const { method, url, headers, body } = request;
  const start = now();
  const exchangeWith = (response: Omit<ReceivedResponse, 'duration'>) => ({
    request,
    response: { ...response, duration: now() - start },
  });
  try {
    const received = await transport(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body !== '' && { body }),
    });
    const text = await textOfBody(received, signal);
    return exchangeWith({
      status: received.status,
      headers: received.headers,
      text,
      body: parsed(text),
    });
  } catch (error) {
    const text = signal.aborted ? `timed out after ${TIMEOUT_MS / 1000} seconds` : reason(error);
    return exchangeWith({ status: 0, headers: new Headers(), text, body: undefined });
  }
}

/** Whether the status is 2xx, documented or not. */
export function isSuccess({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** Parses JSON. @returns undefined if it is invalid */
export function parsed(text: string): unknown {
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
