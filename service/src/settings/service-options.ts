import type { Region } from '../../../src/domain/region.ts';
import type { SsoProvider } from '../../../src/domain/sso-provider.ts';
import type { Clock } from '../application/ports/clock.ts';

/** How a service is to run. README, "Settings", tells what each means; the defaults stand in `start-service.ts`. */
export interface ServiceOptions {
  /** Production refuses whatever is for trying out only. */
  readonly environment?: 'development' | 'production';
  readonly host?: string;
  /** 0 takes any free one. */
  readonly port?: number;
  /** The address under which browsers reach this service, without a slash at the end. Absent: where it listens. */
  readonly publicUrl?: string;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** How long it goes on answering after it was told to close, while `/readyz` says that it is not ready. */
  readonly drainSeconds?: number;

  /** A PostgreSQL; null or absent runs one in this process. */
  readonly databaseUrl?: string | null;
  /** Connections to it. */
  readonly databasePoolSize?: number;
  /** Of the database in this process. Null or absent keeps everything in memory. */
  readonly dataFolder?: string | null;

  readonly allowedOrigins: readonly string[];
  /** At least 32 characters; all instances have the same. Absent: that of the data folder. */
  readonly sessionKey?: string;
  readonly sessionCookie?: string;
  readonly csrfCookie?: string;
  readonly csrfHeader?: string;

  readonly product?: string;
  readonly regions?: readonly Region[];
  readonly internalEmailDomain?: string | null;
  readonly requirePersonalInfo?: boolean;
  /** Where an administrator signs in; stands in mails. */
  readonly signInUrl?: string;

  /** Domains that count as free mail besides the kept list, with all below them. */
  readonly freeMailDomains?: readonly string[];
  /** Domains that do not, with all below them, though they or a parent are on it. */
  readonly corporateDomains?: readonly string[];
  /** Domains whose organisations somebody has to approve; `*` stands for all. */
  readonly reviewedDomains?: readonly string[];

  /** Null or absent prints mails and shows them in the inbox. */
  readonly smtp?: SmtpOptions | null;
  /** Null or absent takes the page's plain checkbox. */
  readonly recaptcha?: RecaptchaOptions | null;
  readonly sso?: Partial<Record<SsoProvider, SsoProviderOptions>>;
  /** Null or absent keeps accounts in the identity stand-in. */
  readonly scim?: ScimOptions | null;

  /** True writes neither mails nor logs to the terminal. */
  readonly quiet?: boolean;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. Absent: `info` in production, else `warn`. */
  readonly logLevel?: string;
  /** Takes the lines of the log in place of the terminal. */
  readonly logTo?: { write(line: string): void };
  readonly clock?: Clock;
}

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** `Northgate <signup@northgate.example>` */
  readonly from: string;
}

export interface RecaptchaOptions {
  readonly secret: string;
  /** Host names of pages on which the check may have been done. */
  readonly hostnames: readonly string[];
  /** Google's siteverify, or what stands for it. */
  readonly verifyUrl: string;
}

export interface SsoProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
}

export interface ScimOptions {
  /** Base address, as `https://directory.example.com/scim/v2`. */
  readonly url: string;
  /** Bearer token. */
  readonly token: string;
}
