import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '#service/application/unavailable.ts';
import { type RefusalCode, refused } from '#service/domain/refused-request.ts';
import type { BuiltPage } from '#shared/http/built-page.ts';
import type { LocalizedBrand } from '../../common/branding.ts';
import { refusalHead, refusalText, sendRefusal } from './refusal-responses.ts';

const codes = new Map<number, RefusalCode>([
  [413, 'too_large'],
  [415, 'not_json'],
]);

/** Answers Fastify's own refusals, unavailable parts and unexpected errors with `{ message, code }`. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Unavailable) {
    request.log.warn({ err: error }, error.message);
    reply.unavailable = error.reason;
    return sendRefusal(reply, refused('unavailable', { retryAfter: error.retryAfter }));
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return sendRefusal(reply, refused(codes.get(status) ?? 'invalid_request'));
  request.log.error({ err: error }, 'Request failed');
  return sendRefusal(reply, refused('unexpected'));
}

/**
 * 404 for an unknown path, 405 with the allowed methods for a known one.
 * @param page sends the 404 to browsers
 */
export function sendNotFound(app: FastifyInstance, page: BuiltPage | null) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const methods = ['GET', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
    if (methods.length === 0) {
      if (page === null || !asksForDocument(request)) {
        return sendRefusal(reply, refused('not_found'));
      }
      await page.addHeaders(request, reply.code(404));
      return reply.type('text/html; charset=utf-8').send(page.notFound(request));
    }
    reply.header('Allow', methods.join(', '));
    return sendRefusal(reply, refused('method_not_allowed'));
  };
}

/** True for a browser's navigation. */
const asksForDocument = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/html');

/** Node's error codes with a refusal code of their own. */
const nodeCodes: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Responds to requests that are not HTTP, have too large headers or arrive too slowly, and closes the connection. No
 * hook runs for them, and their language is unknown.
 * @param brand in the default language
 * @param reason Node's error code
 */
export function sendUnreadable(
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  { sentences, language }: LocalizedBrand,
  reason = '',
): void {
  if (!socket.writable) return;
  const refusal = refused(nodeCodes[reason] ?? 'invalid_request');
  const { status } = refusalHead(refusal);
  const body = JSON.stringify({ message: refusalText(refusal, sentences), code: refusal.code });
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Does not wait for the client to close its side.
  socket.destroySoon();
}
