import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Signer } from '@fastify/cookie';
import {
  type Answer,
  type Person,
  SignupClient,
  signupCodeIn,
  type Transport,
} from '../test/harness/visitor.ts';
import type { Mailbox } from './mailbox.ts';

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000, scheduling: 'lifo' });
/** Milliseconds to wait for an answer. */
const TIME_LIMIT = 30_000;

/**
 * A call over a connection that stays open: it costs the driver a quarter of what `fetch` does. Its body is a text.
 * @throws when the connection is refused or lost, or no answer comes in time
 */
export const keptConnection: Transport = (url, { method = 'GET', headers, body }) =>
  new Promise((resolve, reject) => {
    const payload = typeof body === 'string' ? body : '';
    const all = {
      ...Object.fromEntries(new Headers(headers)),
      'content-length': Buffer.byteLength(payload),
    };
    const sending = request(url, { agent, method, headers: all });
    const timer = setTimeout(() => sending.destroy(new Error('No answer in time')), TIME_LIMIT);
    sending.once('close', () => clearTimeout(timer));
    // A connection may break twice: while the request goes out, and once more.
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

/** The service and whoever serves its page have the same. */
export const sessionKey = 'a session key that only a benchmark knows';
const keyFor = (purpose: string) => createHmac('sha256', sessionKey).update(purpose).digest();
const signer = new Signer(keyFor('session'));
const csrfKey = keyFor('csrf');

/** Somebody who signs up at the service. The cookies came with the page, from another server. */
export class Visitor extends SignupClient {
  /** Seconds after which the last answer asks to come again; 0 where it does not. */
  retryAfter = 0;

  /**
   * @param base address of the service; a function is asked before each call, which may go to another instance
   * @param network that of somebody else, when both are to count as one
   */
  constructor(
    base: string | (() => string),
    private readonly mailbox: Mailbox,
    person?: Person,
    network?: string,
  ) {
    super(base, person);
    if (network) this.network = network;
    // As the service's session plugin makes them on the server of the page.
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

  /** The next code that comes by mail. */
  nextCode(): Promise<string> {
    return this.mailbox.next(this.email);
  }

  /** Creates the account of the person, with a proof of their address. */
  register(signupCode: string, changes: object = {}): Promise<Answer> {
    return this.createAccount(this.accountWith(signupCode, changes));
  }

  /** @returns the first answer that is no 503: comes back whenever it is told to */
  async patiently(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await call();
      if (answer.status !== 503) return answer;
      await pause(this.retryAfter * 1_000);
    }
  }

  /**
   * Up to the sign-up code.
   * @throws {Refused}
   */
  async proveAddress(): Promise<string> {
    demand('verify-email', await this.verifyEmail(), 201);
    const verified = await this.verifyCode(await this.nextCode());
    return signupCodeIn(demand('verify-code', verified, 200));
  }

  /**
   * The whole way, from the first call to the account.
   * @throws {Refused}
   */
  async signUp(): Promise<void> {
    demand('create-account', await this.register(await this.proveAddress()), 201);
  }

  /** The same, but a create-account that is answered with 503 is repeated. */
  async signUpPatiently(): Promise<void> {
    const signupCode = await this.proveAddress();
    demand('create-account', await this.patiently(() => this.register(signupCode)), 201);
  }
}

/** A call that did not end as it should have. */
export class Refused extends Error {
  constructor(step: string, answer: Answer) {
    super(`${step}: ${described(answer)}`);
  }
}

/** @throws {Refused} when the status is another */
export function demand(step: string, answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Refused(step, answer);
  return answer;
}

/** An answer as a line of a report. */
export const described = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;
