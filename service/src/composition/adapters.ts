import type { Logger } from 'pino';
import { createBotCheck } from '../adapters/bot-check/bot-checks.ts';
import { brandingOf } from '../adapters/common/branding.ts';
import { domainEntries, EntryList } from '../adapters/common/entry-list.ts';
import { networkEntries, networksIn } from '../adapters/common/network-list.ts';
import type { StorageSecrets } from '../adapters/common/storage-secrets.ts';
import { SqlHandover } from '../adapters/database/activation/sql-handover.ts';
import type { Database } from '../adapters/database/connection/database.ts';
import { DatabaseClock } from '../adapters/database/connection/database-clock.ts';
import { SqlExpiredData } from '../adapters/database/personal-data/sql-expired-data.ts';
import { SqlPersonalData } from '../adapters/database/personal-data/sql-personal-data.ts';
import { SqlNameClaims } from '../adapters/database/signup/sql-name-claims.ts';
import { SqlSsoRequests } from '../adapters/database/signup/sql-sso-requests.ts';
import { SqlUsedChallenges } from '../adapters/database/signup/sql-used-challenges.ts';
import { SqlReplication } from '../adapters/database/sql-replication.ts';
import { SqlUnitOfWork, sqlRepositories } from '../adapters/database/sql-unit-of-work.ts';
import { mailEventProviders } from '../adapters/http/mail-events/mail-event-providers.ts';
import { SmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { OpenIdProviders } from '../adapters/open-id-providers.ts';
import { MailCounts } from '../adapters/operation/mail-counts.ts';
import { ScimDirectory } from '../adapters/scim-directory.ts';
import { BreachedPasswords } from '../adapters/security/breached-passwords.ts';
import { HttpDecisionHook } from '../adapters/webhook/http-decision-hook.ts';
import { HttpWebhook } from '../adapters/webhook/http-webhook.ts';
import type { BotCheck } from '../application/ports/bot-check.ts';
import type { DirectoryOf, IdentityDirectory } from '../application/ports/identity-directory.ts';
import type { Mailer } from '../application/ports/mail.ts';
import { noNameClaims } from '../application/ports/name-claims.ts';
import type { PasswordHasher } from '../application/ports/password-hasher.ts';
import type { Replication } from '../application/ports/replication.ts';
import { type Report, reportOf } from '../application/ports/report.ts';
import { Regional } from '../domain/regional.ts';
import {
  hasScim,
  type SystemSettings,
  scimServersOf,
  webhooksOf,
  webhookUrlsOf,
} from '../settings/regional-systems.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { DevelopmentServices, LoadLocal } from './development-services.ts';
import { claimsDatabase } from './storage.ts';

interface Resources {
  readonly database: Database;
  readonly passwords: PasswordHasher;
  readonly secrets: StorageSecrets;
  readonly log: Logger;
  readonly loadLocal?: LoadLocal | undefined;
}

export type Adapters = Awaited<ReturnType<typeof createAdapters>>;

/** Creates the adapters that the settings choose. To replace an adapter, change this file. */
export async function createAdapters(settings: ServiceSettings, resources: Resources) {
  const { environment, smtp, requireSynchronousStandby, nameClaimsUrl } = settings;
  const { breachedPasswordsUrl: breachedUrl } = settings;
  const { mailEventsSecrets, snsTopic, sendgridKey } = settings;
  const { botCheck } = settings.branded.settings;
  const { database, passwords, secrets, log, loadLocal } = resources;
  const brand = brandingOf(settings.branded);
  const report: Report = (problem, error) => log.warn(error ? { err: error } : {}, problem);
  const standby = requireSynchronousStandby ? new SqlReplication(database) : null;
  const databaseClock = new DatabaseClock(database);
  const { emailDomainsAllowed: allowed, emailDomainsRefused: refused } = settings;
  const networkList = await EntryList.open({
    setting: 'MAIL_BUDGET_NETWORKS',
    source: settings.mailBudgetNetworks,
    kind: networkEntries,
    keepsHalf: true,
    log,
  });
  const common = {
    ...sqlRepositories(database, secrets, webhookUrlsOf(settings)),
    unitOfWork: new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings)),
    ssoRequests: new SqlSsoRequests(database, secrets),
    expiredData: new SqlExpiredData(database),
    replication: (standby ?? { confirm: async () => {} }) satisfies Replication,
    ssoProviders: new OpenIdProviders(settings),
    chosenDomains: {
      allowed:
        allowed &&
        (await EntryList.open({
          setting: 'EMAIL_DOMAINS_ALLOWED',
          source: allowed,
          kind: domainEntries,
          log,
          // If entries are lost, fewer domains may sign up, never more.
          keepsHalf: false,
        })),
      refused: await EntryList.open({
        setting: 'EMAIL_DOMAINS_REFUSED',
        source: refused,
        kind: domainEntries,
        log,
        keepsHalf: true,
      }),
    },
    networkList,
    listedNetworks: networksIn(networkList),
    breachedPasswords: breachedUrl === null ? null : new BreachedPasswords(breachedUrl, report),
    passwords,
    secrets,
    clock: settings.clock ?? databaseClock,
    report,
  };
  const claims = nameClaimsUrl === null ? null : claimsDatabase(nameClaimsUrl);
  const sharedNames = claims && new SqlNameClaims(claims, database, secrets, report);
  const directories = scimDirectories(settings, report);
  const isFullyConfigured =
    environment === 'production' && smtp && botCheck && !directories.isEmpty;
  const local = isFullyConfigured ? undefined : await loadLocal?.();
  const development: DevelopmentServices | null =
    (local && new local.LocalServices(settings, brand, database, common)) ?? null;
  const smtpMailer = smtp && new SmtpMailer(smtp, brand);
  return {
    ...common,
    brand,
    databaseClock,
    handover: new SqlHandover(database, secrets),
    standby,
    sharedNames,
    nameClaims: sharedNames ?? noNameClaims,
    botCheckProvider: botCheck?.provider,
    personalData: new SqlPersonalData(database, secrets, webhookUrlsOf(settings)),
    mailCounter: new MailCounts(),
    /** Null without `MAIL_EVENTS_SECRET`. */
    mailEventProviders:
      mailEventsSecrets &&
      mailEventProviders({
        secrets: mailEventsSecrets,
        snsTopic,
        sendgridKey,
        clock: common.clock,
      }),
    decisionHook:
      settings.decision && new HttpDecisionHook(settings.decision, common.clock, report),
    webhooks: webhooksOf(settings).map((webhook) => new HttpWebhook(webhook, common.clock)),
    mailer: requireAdapter<Mailer>(smtpMailer, development?.inbox),
    botCheck: requireAdapter<BotCheck>(
      botCheck &&
        createBotCheck(
          botCheck.provider,
          settings,
          { ...common, usedChallenges: new SqlUsedChallenges(database) },
          report,
        ),
      development?.botCheck,
    ),
    ...directoryPorts(directories, development?.directory),
    /** Null in production. */
    development,
    async close() {
      smtpMailer?.close();
      await claims?.close();
    },
  };
}

const scimDirectories = (settings: SystemSettings, report: Report) =>
  scimServersOf(settings).map(
    (server, region) => new ScimDirectory(server, reportOf(region, report)),
  );

/** The identity directories alone, for a command. */
export async function directoriesOf(
  settings: SystemSettings,
  database: Database,
  report: Report,
  loadLocal?: LoadLocal,
) {
  const local = hasScim(settings) ? undefined : await loadLocal?.();
  const directory = local && new local.LocalDirectory(database);
  return directoryPorts(scimDirectories(settings, report), directory);
}

function directoryPorts(configured: Regional<IdentityDirectory>, local?: IdentityDirectory) {
  const directories = configured.isEmpty
    ? new Regional(requireAdapter<IdentityDirectory>(null, local))
    : configured;
  const directoryOf: DirectoryOf = (region) => {
    const directory = directories.of(region);
    if (!directory) throw new Error(`No identity directory for region ${region}`);
    return directory;
  };
  return { directories, directoryOf };
}

/** @throws when a production build runs without the setting */
function requireAdapter<Port>(configured: Port | null, development: Port | undefined): Port {
  const adapter = configured ?? development;
  if (!adapter) {
    throw new Error(
      'Mail server, bot check and identity directory must be set: a production build has no local ones.',
    );
  }
  return adapter;
}
