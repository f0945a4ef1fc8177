import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpCall {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for the answer. */
  readonly timeLimit?: number;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000, scheduling: 'lifo' });

/**
 * One call over a connection that stays open.
 * @throws when the connection is refused or lost, or no answer comes in time
 */
export function send(
  url: string,
  { method = 'POST', body, headers = {}, timeLimit = 30_000 }: HttpCall = {},
): Promise<HttpAnswer> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const content = payload && {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(payload)),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method, headers: { ...headers, ...content } });
    const timer = setTimeout(() => sending.destroy(new Error('No answer in time')), timeLimit);
    sending.once('close', () => clearTimeout(timer));
    // A connection may break twice: while the request goes out, and once more.
    sending.on('error', reject);
    sending.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sending.end(payload);
  });
}
