import type { BotCheckProvider, SiteKeyProvider } from '#page/domain/bot-checks.ts';
import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Report } from '../../application/ports/report.ts';
import { AltchaBotCheck, type AltchaPorts } from './altcha-bot-check.ts';
import { SiteverifyBotCheck, type SiteverifyOptions } from './siteverify-bot-check.ts';

interface BotCheckOptions {
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

const siteverify: Readonly<
  Record<SiteKeyProvider, Pick<SiteverifyOptions, 'url' | 'secretErrors'>>
> = {
  recaptcha: { url: 'https://www.google.com/recaptcha/api/siteverify' },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify' },
  hcaptcha: {
    url: 'https://api.hcaptcha.com/siteverify',
    secretErrors: ['sitekey-secret-mismatch'],
  },
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
  const ofProvider = siteverify[provider];
  const url = botCheckVerifyUrl ?? ofProvider.url;
  return new SiteverifyBotCheck({ ...ofProvider, ...botCheck, url }, report);
}
