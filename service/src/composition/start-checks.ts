import type { Logger } from 'pino';
import { messageProblemsOf } from '#shared/brand/translation-problems.ts';
import type { BuiltPage } from '#shared/http/built-page.ts';
import type { SharedSettings } from '../domain/page-agreement.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Adapters } from './adapters.ts';
import { assertAgreement } from './page-agreement.ts';

interface Start {
  readonly settings: ServiceSettings;
  /** Null if another server has it. */
  readonly page: BuiltPage | null;
  readonly sharedSettings: SharedSettings;
  readonly adapters: Adapters;
  readonly log: Logger;
}

/** Each throws an error when the service must not start, or logs a warning. */
const startChecks: readonly ((start: Start) => unknown)[] = [
  ({ page, sharedSettings, settings }) => page && assertAgreement(page, sharedSettings, settings),
  ({ settings, log }) => {
    const problems = messageProblemsOf(settings.branded, 'faulty', 'missing', 'unknown');
    if (problems.length > 0) log.warn({ problems }, 'Brand messages differ from this version');
  },
  ({ adapters }) => adapters.handover.assertKeys(),
  ({ adapters }) => adapters.standby?.assertVisible(),
  ({ adapters }) => adapters.sharedNames?.assertIdentity(),
  ({ settings, adapters }) => {
    if (!settings.forgetAfterHandover || !adapters.webhooks.isEmpty) return;
    adapters.report(
      'FORGET_AFTER_HANDOVER without a webhook: no other system gets extra fields and accepted terms.',
    );
  },
  async ({ adapters: { organizations, directories } }) => {
    const missing = (await organizations.regions()).filter((region) => !directories.of(region));
    if (missing.length === 0) return;
    throw new Error(
      `There are organizations in ${missing.join(', ')}: keep the directory and the region (with "withdrawn": true).`,
    );
  },
];

/** Runs all checks, one after the other. */
export async function checkStart(start: Start): Promise<void> {
  for (const check of startChecks) await check(start);
}
