import type { Logger } from 'pino';
import { CheckboxHumanVerifier } from '../../dev/checkbox-human-verifier.ts';
import { StandInDirectory } from '../../dev/identity/local-directory.ts';
import type { Inbox } from '../../dev/mail/inbox.ts';
import { DevelopmentMailer } from '../../dev/mail/local-mailer.ts';
import type { Database } from '../adapters/database/database.ts';
import { ScimDirectory } from '../adapters/directory/scim-directory.ts';
import { SmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { RecaptchaVerifier } from '../adapters/security/recaptcha-verifier.ts';
import { OpenIdProviders } from '../adapters/sso/open-id-providers.ts';
import type { HumanVerifier } from '../application/ports/human-verifier.ts';
import type { IdentityDirectory } from '../application/ports/identity-directory.ts';
import type { Mailer } from '../application/ports/mail.ts';
import type { Clock, Report } from '../application/ports/process.ts';
import type { SsoProviders } from '../application/ports/sso.ts';
import type { ServiceSettings } from '../settings/service-options.ts';

/** What is outside the service, each real or a stand-in as the settings choose. */
export interface Outside {
  readonly mailer: Mailer;
  /** Null where mails are really sent. */
  readonly inbox: Inbox | null;
  readonly humans: HumanVerifier;
  readonly ssoProviders: SsoProviders;
  readonly directory: IdentityDirectory;
  /** Null where the accounts live in a directory of the company's own. */
  readonly standIn: StandInDirectory | null;
  close(): void;
}

/** To swap an adapter, touch this file. */
export function openOutside(
  settings: ServiceSettings,
  database: Database,
  clock: Clock,
  log: Logger,
): Outside {
  const { recaptcha, sso, scim, quiet } = settings;
  const report: Report = (problem, error) => log.warn(error ? { err: error } : {}, problem);
  const smtp = settings.smtp && new SmtpMailer(settings.smtp, settings);
  const printed = new DevelopmentMailer(settings, clock, quiet ? () => {} : console.log);
  const standIn = new StandInDirectory(database);
  return {
    mailer: smtp ?? printed,
    inbox: smtp ? null : printed,
    humans: recaptcha ? new RecaptchaVerifier(recaptcha, report) : new CheckboxHumanVerifier(),
    ssoProviders: new OpenIdProviders(sso, report),
    directory: scim ? new ScimDirectory(scim, report) : standIn,
    standIn: scim ? null : standIn,
    close: () => smtp?.close(),
  };
}
