import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Signer } from '@fastify/cookie';
import {
  type ApiResponse,
  expectStatus,
  SignupClient,
  type Transport,
} from '../tools/signup-client.ts';
import type { Mailbox } from './mailbox.ts';

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000, scheduling: 'lifo' });
/** Milliseconds to wait for a response. */
const TIME_LIMIT = 30_000;

/**
 * A call over a kept-alive connection, with a quarter of the CPU time of `fetch`.
 * @throws when the connection is refused or lost, or the response takes too long
 */
const keptConnection: Transport = (url, { method = 'GET', headers, body }) =>
  new Promise((resolve, reject) => {
    const payload = typeof body === 'string' ? body : '';
    const all = {
      ...Object.fromEntries(new Headers(headers)),
      'content-length': Buffer.byteLength(payload),
    };
    const sending = request(url, { agent, method, headers: all });
    const timer = setTimeout(() => sending.destroy(new Error('No response in time')), TIME_LIMIT);
    sending.once('close', () => clearTimeout(timer));
    // A connection can fail twice: while sending the request and while receiving the response.
    sending.on('error', reject);
    sending.once('response', (response) => {
      const received = new Headers();
      for (const [name, values] of Object.entries(response.headersDistinct)) {
        for (const value of values ?? []) received.append(name, value);
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0 } = response;
        resolve(new Response(text || null, { status, headers: received }));
      });
    });
    sending.end(payload);
  });

/** Shared by the service and the server of its page. */
export const sessionKey = 'a-session-key-for-the-benchmarks-only';
const keyFor = (purpose: string) => createHmac('sha256', sessionKey).update(purpose).digest();
const signer = new Signer(keyFor('session'));
const csrfKey = keyFor('csrf');

/** A visitor who signs up. The page, on another server, has set the cookies. */
export class Visitor extends SignupClient {
  /** `Retry-After` of the last response in seconds; 0 without it. */
  retryAfter = 0;

  constructor(
    base: string | (() => string),
    private readonly mailbox: Mailbox,
    email?: string,
  ) {
    super(base, email);
    // Created as by the service's session plugin on the server of the page.
    const id = randomBytes(32).toString('base64url');
    this.setCookie('threshold_session', signer.sign(id));
    const token = createHmac('sha256', csrfKey).update(id).digest('base64url');
    this.setCookie('XSRF-TOKEN', token);
  }

  protected override readonly transport: Transport = async (url, init) => {
    const response = await keptConnection(url, init);
    this.retryAfter = Number(response.headers.get('retry-after'));
    return response;
  };

  /** Waits for the next code by mail. */
  override newestCode(): Promise<string> {
    return this.mailbox.next(this.email);
  }

  /** Repeats the call after each 503, after `Retry-After`. @returns the first other response */
  async retryAfter503(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const response = await call();
      if (response.status !== 503) return response;
      await pause(this.retryAfter * 1_000);
    }
  }

  /**
   * Signs up completely.
   * @param call makes verify-email and create-account
   * @throws when a call has an unexpected response
   */
  async signUp(call = (make: () => Promise<ApiResponse>) => make()): Promise<void> {
    expectStatus('verify-email', await call(() => this.verifyEmail()), 201);
    const account = await this.account();
    expectStatus('create-account', await call(() => this.createAccount(account)), 201);
  }
}
