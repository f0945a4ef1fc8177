import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Report } from '../../application/ports/report.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { boundedFetch } from '../common/bounded-fetch.ts';

export interface SiteverifyOptions {
  readonly url: string;
  readonly secret: string;
  /** Host names of pages on which the check may have been done. */
  readonly hostnames: readonly string[];
  /** Error codes of this provider for a wrong secret. */
  readonly secretErrors?: readonly string[];
  /** Time limit for the response, in milliseconds. */
  readonly timeLimit?: number;
}

interface SiteverifyResult {
  readonly success?: unknown;
  readonly hostname?: unknown;
  readonly 'error-codes'?: unknown;
}

/** Error codes that mean that this service sends a wrong secret, not that the visitor failed the check. */
const wrongSecret = ['missing-input-secret', 'invalid-input-secret'];
const RETRY_AFTER_SECONDS = 5;

/** Verifies tokens, each once, with the siteverify protocol. Does not send the visitor's IP address. */
export class SiteverifyBotCheck implements BotCheck {
  constructor(
    private readonly options: SiteverifyOptions,
    private readonly report: Report,
  ) {}

  async isHuman(token: string): Promise<boolean> {
    if (!token) return false;
    const { hostnames, secretErrors = [] } = this.options;
    const result = await this.verify(token);
    const codes = Array.isArray(result['error-codes']) ? result['error-codes'] : [];
    const secretError = [...wrongSecret, ...secretErrors].find((code) => codes.includes(code));
    if (secretError) {
      this.report('Secret rejected by the bot check: BOT_CHECK_SECRET');
      throw new Unavailable('bot_check', RETRY_AFTER_SECONDS, secretError);
    }
    return result.success === true && hostnames.includes(String(result.hostname));
  }

  private async verify(token: string): Promise<SiteverifyResult> {
    const { secret, url, timeLimit = 5_000 } = this.options;
    try {
      const body = new URLSearchParams({ secret, response: token });
      const options = { method: 'POST', body, redirect: 'error' } as const;
      const response = await boundedFetch(url, options, timeLimit);
      if (response.ok) return resultIn(await response.json());
    } catch (error) {
      throw new Unavailable('bot_check', RETRY_AFTER_SECONDS, reasonOf(error));
    }
    throw new Unavailable('bot_check', RETRY_AFTER_SECONDS);
  }
}

function resultIn(json: unknown): SiteverifyResult {
  if (typeof json !== 'object' || json === null) throw new TypeError('The result is not an object');
  return json;
}

/** The kind of failure. The message is omitted because it may contain the request. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return String((cause as { code?: unknown } | undefined)?.code ?? name);
}
