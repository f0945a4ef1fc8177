import type { Contract } from '../../docs/contract/contract.ts';
import { propertyOf } from '../../src/adapters/http/property-of.ts';
import type { Exchange } from './exchange.ts';

/** The backend breaks the contract. */
export class Violation extends Error {
  /** @param exchange that shows it; without one, the last that the check made */
  constructor(
    message: string,
    readonly exchange?: Exchange,
  ) {
    super(message);
  }
}

/** The backend meets the contract, but visitors notice a shortcoming. The message names the consequence. */
export class Warning extends Violation {}

/** Why a check has no result. */
export class Skipped extends Error {}

/** The page reads at most this much. */
const MAX_BYTES = 64 * 1024;

/** Checks responses against the contract. */
export class ResponseAssertions {
  constructor(private readonly contract: Contract) {}

  /**
   * Expects one of these statuses, with the body that the contract has for it.
   * @throws {Violation} for any other
   */
  expect(exchange: Exchange, ...statuses: readonly number[]): void {
    if (!statuses.includes(exchange.response.status)) throw unexpected(exchange);
    this.expectBody(exchange);
  }

  /** Expects a refusal of the payload: 4xx, except 403 (token) and 429 (limit). */
  expectRefusal(exchange: Exchange): void {
    const { status } = exchange.response;
    if (status < 400 || status > 499 || status === 403 || status === 429)
      throw unexpected(exchange);
    this.expectBody(exchange);
  }

  /** Expects a 429 with a valid Retry-After or none. @returns a note if there is none */
  expectLimit(exchange: Exchange): string | undefined {
    this.expect(exchange, 429);
    const time = exchange.response.headers.get('retry-after');
    if (time === null) return 'without Retry-After: the page cannot show when the limit ends';
    const problem = this.contract.problem('RetryAfter', time);
    if (problem)
      throw new Violation('Retry-After is neither whole seconds nor an HTTP date', exchange);
    return undefined;
  }

  private expectBody(exchange: Exchange): void {
    const { status, headers, text, body } = exchange.response;
    const route = `POST ${exchange.request.path}`;
    if (text === '' && this.contract.responseSchema(route, status) === 'Nothing') return;
    const type = headers.get('content-type') ?? '';
    if (!/^application\/json(?: *; *charset="?utf-8"?)?$/i.test(type)) {
      throw new Violation(
        `the content type is ${type || 'missing'}, not application/json`,
        exchange,
      );
    }
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new Violation('the body is over 64 KiB', exchange);
    if (body === undefined) throw new Violation('the body is not JSON', exchange);
    const problem = this.contract.responseProblem(route, status, body);
    if (problem) throw new Violation(problem, exchange);
  }
}

/** Describes an unexpected response and its possible cause. */
export function unexpected(exchange: Exchange): Violation {
  const { status, body, text } = exchange.response;
  if (status === 0) return new Violation(`no response: ${text}`, exchange);
  const code = propertyOf(body, 'code');
  const details = (hints[status] ?? '') + (typeof code === 'string' ? `, code ${code}` : '');
  return new Violation(`the status is ${status}${details}`, exchange);
}

const hints: Readonly<Record<number, string>> = {
  403: ': the CSRF token or the origin was refused',
  404: ': not found; check --api and --identity',
  429: ': a rate limit was reached; wait, or raise the limits for the test',
};
