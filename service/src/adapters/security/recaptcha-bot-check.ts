import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Report } from '../../application/ports/process.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { boundedFetch } from '../shared/bounded-fetch.ts';

export interface RecaptchaOptions {
  readonly secret: string;
  /** Host names of pages on which the check may have been done. */
  readonly hostnames: readonly string[];
  readonly verifyUrl: string;
  /** Time limit for the response, in milliseconds. */
  readonly timeLimit?: number;
}

interface Verdict {
  readonly success?: unknown;
  readonly hostname?: unknown;
  readonly 'error-codes'?: unknown;
}

/** Error codes for a wrong secret of this service, not for a failed check. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret'];
const RETRY_AFTER = 5;

/** Verifies tokens with reCAPTCHA's siteverify, which accepts each token once. Does not send the visitor's IP address. */
export class RecaptchaBotCheck implements BotCheck {
  constructor(
    private readonly options: RecaptchaOptions,
    private readonly report: Report,
  ) {}

  async isHuman(token: string): Promise<boolean> {
    if (!token) return false;
    const verdict = await this.ask(token);
    const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : [];
    const own = ownFaults.find((fault) => codes.includes(fault));
    if (own) {
      this.report('Secret rejected by the bot check: RECAPTCHA_SECRET');
      throw new Unavailable('bot_check', RETRY_AFTER, own);
    }
    return verdict.success === true && this.options.hostnames.includes(String(verdict.hostname));
  }

  private async ask(token: string): Promise<Verdict> {
    const { secret, verifyUrl, timeLimit = 5_000 } = this.options;
    try {
      const body = new URLSearchParams({ secret, response: token });
      const options = { method: 'POST', body, redirect: 'error' } as const;
      const response = await boundedFetch(verifyUrl, options, timeLimit);
      if (response.ok) return verdictIn(await response.json());
    } catch (error) {
      throw new Unavailable('bot_check', RETRY_AFTER, reasonOf(error));
    }
    throw new Unavailable('bot_check', RETRY_AFTER);
  }
}

function verdictIn(json: unknown): Verdict {
  if (typeof json !== 'object' || json === null) throw new TypeError('The verdict is no object');
  return json;
}

/** The kind of failure. The message is left out because it may contain the request. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return String((cause as { code?: unknown } | undefined)?.code ?? name);
}
