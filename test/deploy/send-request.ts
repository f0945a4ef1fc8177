import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All values of these headers, by lower-case name. */
  readonly sent: Readonly<Record<string, string[]>>;
  readonly body: Buffer;
  readonly content: Buffer;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Address of the client. Default: the system's choice. */
  readonly from?: string;
}

/** Sends a request with an unchanged path: `fetch` would normalize it. */
export async function sendRequest(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<ReceivedResponse> {
  const { method = 'GET', headers = {}, body, from: localAddress } = options;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = { host: '127.0.0.1', port, path, method, headers, localAddress };
    request(call, resolve).on('error', reject).end(body);
  });
  const received = await buffer(incoming);
  const { statusCode: status = 0, headersDistinct } = incoming;
  return {
    status,
    headers: incoming.headers,
    sent: headersDistinct as Record<string, string[]>,
    body: received,
    content: decompressed(received, incoming.headers['content-encoding']),
  };
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
