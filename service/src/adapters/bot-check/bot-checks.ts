import type {
  BotCheckProvider,
  siteKeyBotChecks,
} from '../../../../src/domain/bot-check-provider.ts';
import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Report } from '../../application/ports/process.ts';
import { AltchaBotCheck, type AltchaPorts } from './altcha-bot-check.ts';
import { SiteverifyBotCheck } from './siteverify.ts';

export interface BotCheckOptions {
  /** Null where `BOT_CHECK_SECRET` is not set. */
  readonly botCheck: BotCheckCredentials | null;
  /** Null for the URL of the provider. */
  readonly botCheckVerifyUrl: string | null;
  readonly altchaCost: number;
}

interface BotCheckCredentials {
  readonly secret: string;
  readonly hostnames: readonly string[];
}

const siteverifyUrls: Readonly<Record<(typeof siteKeyBotChecks)[number], string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** @throws Error when the provider needs a secret and there is none */
export function createBotCheck(
  provider: BotCheckProvider,
  { botCheck, botCheckVerifyUrl, altchaCost }: BotCheckOptions,
  ports: AltchaPorts,
  report: Report,
): BotCheck {
  if (provider === 'altcha') return new AltchaBotCheck(ports, altchaCost);
  if (!botCheck) throw new Error('BOT_CHECK_SECRET must be set');
  const url = botCheckVerifyUrl ?? siteverifyUrls[provider];
  return new SiteverifyBotCheck({ ...botCheck, url }, report);
}
