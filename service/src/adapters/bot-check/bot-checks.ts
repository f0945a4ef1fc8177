import type { BotCheckProvider } from '../../../../src/domain/bot-check-provider.ts';
import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Report } from '../../application/ports/process.ts';
import { AltchaBotCheck, type AltchaPorts } from './altcha-bot-check.ts';
import { SiteverifyBotCheck } from './siteverify.ts';

export interface BotCheckOptions {
  /** Null where `BOT_CHECK_SECRET` is not set. */
  readonly botCheck: BotCheckCredentials | null;
  /** Null for the address of the provider. */
  readonly botCheckVerifyUrl: string | null;
  readonly altchaCost: number;
}

interface BotCheckCredentials {
  readonly secret: string;
  readonly hostnames: readonly string[];
}

type Verifier = (options: BotCheckOptions, ports: AltchaPorts, report: Report) => BotCheck;

/** A provider with the siteverify protocol. @param url its address */
const siteverify =
  (url: string): Verifier =>
  ({ botCheck, botCheckVerifyUrl }, _, report) => {
    if (!botCheck) throw new Error('BOT_CHECK_SECRET must be set');
    return new SiteverifyBotCheck({ ...botCheck, url: botCheckVerifyUrl ?? url }, report);
  };

const verifiers: Readonly<Record<BotCheckProvider, Verifier>> = {
  recaptcha: siteverify('https://www.google.com/recaptcha/api/siteverify'),
  turnstile: siteverify('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  hcaptcha: siteverify('https://api.hcaptcha.com/siteverify'),
  altcha: ({ altchaCost }, ports) => new AltchaBotCheck(ports, altchaCost),
};

/** @throws Error when the provider needs a secret and there is none */
export function createBotCheck(
  provider: BotCheckProvider,
  ...parameters: Parameters<Verifier>
): BotCheck {
  return verifiers[provider](...parameters);
}
