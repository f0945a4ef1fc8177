import type { Logger } from 'pino';
import { brandHash } from '#shared/brand/brand-hash.ts';
import { packageVersion } from '#shared/build/package-version.ts';
import type { Operation } from '../adapters/http/server/health-routes.ts';
import { Metrics } from '../adapters/operation/metrics.ts';
import { Readiness } from '../adapters/operation/readiness.ts';
import type { Argon2PasswordHasher } from '../adapters/security/argon2-password-hasher.ts';
import { noDecisions } from '../adapters/webhook/http-decision-hook.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Adapters } from './adapters.ts';
import type { Storage } from './storage.ts';

/** What operators see of a service. */
export function createOperation(
  { branded, forgetAfterHandover }: ServiceSettings,
  adapters: Adapters,
  passwords: Argon2PasswordHasher,
  storage: Storage,
  log: Logger,
) {
  const readiness = new Readiness(() => storage.reachDatabase());
  const metrics = new Metrics(
    log,
    {
      ...adapters,
      forgetting: forgetAfterHandover ? adapters.handover : null,
      regionsOf: { directory: adapters.directories.regions, webhook: adapters.webhooks.regions },
      ready: async () => (await readiness.problem()) === null,
      connections: () => storage.connections?.() ?? null,
      passwordsWaiting: () => passwords.waiting,
      decisions: () => adapters.decisionHook?.counts ?? noDecisions,
      breachedPasswordFailures: () => adapters.breachedPasswords?.failures ?? 0,
      mails: () => adapters.mailCounter.all,
      outdatedLists: () =>
        [...Object.values(adapters.chosenDomains), adapters.networkList].filter(
          (list) => list?.isOutdated,
        ).length,
    },
    adapters.clock,
  );
  const operation: Operation = {
    release: { version: packageVersion().version, brand: brandHash(branded.brand) },
    problem: () => readiness.problem(),
    metrics: () => metrics.read(),
  };
  return { readiness, metrics, operation };
}
