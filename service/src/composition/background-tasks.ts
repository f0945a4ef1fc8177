import type { BackgroundTask } from '../adapters/background-worker.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import type { Adapters } from './adapters.ts';
import type { UseCases } from './use-cases.ts';

const SECOND = 1_000;

export function backgroundTasks(
  useCases: UseCases,
  {
    databaseClock,
    chosenDomains,
    networkList,
    directories,
    nameClaims,
  }: Pick<
    Adapters,
    'databaseClock' | 'chosenDomains' | 'networkList' | 'directories' | 'nameClaims'
  >,
): readonly BackgroundTask[] {
  const { admitMails, sendMails, deliverEvents, provisionAdministrator, deleteExpired } = useCases;
  const { forgetRegistrations } = useCases;
  return [
    {
      name: 'applying the budget of codes',
      every: SECOND,
      onWake: true,
      run: () => admitMails.execute(),
    },
    {
      name: 'sending mails',
      every: SECOND,
      onWake: true,
      // As many runs as concurrent mails, so that slow mails do not delay others.
      atOnce: serviceLimits.mailsAtOnce,
      run: (stopping) => sendMails.execute(stopping),
    },
    {
      name: 'keeping mails that are being sent',
      every: serviceLimits.mailRenewal,
      onWake: false,
      run: () => sendMails.keepClaims(),
    },
    // One task for each system: one that does not answer delays no other region.
    ...deliverEvents.map((webhook) => ({
      name: 'delivering events to the webhook',
      every: SECOND,
      onWake: true,
      run: () => webhook.execute(),
    })),
    ...directories.regions.map((region) => ({
      name: 'registering accounts in the identity directory',
      every: SECOND,
      // A wake-up would find nothing: accounts become due by time, or by a reviewer in another process.
      onWake: false,
      run: () => provisionAdministrator.executeDue(region),
    })),
    ...(forgetRegistrations
      ? [
          {
            name: 'forgetting registrations that were handed over',
            every: 5 * SECOND,
            onWake: false,
            run: () => forgetRegistrations.execute(),
          },
        ]
      : []),
    {
      name: 'comparing the claims of names with the organizations',
      every: 300 * SECOND,
      onWake: false,
      run: () => nameClaims.reconcile(),
    },
    {
      name: 'deleting expired data',
      every: 600 * SECOND,
      onWake: false,
      run: () => deleteExpired.execute(),
    },
    {
      name: 'synchronizing with the clock of the database',
      every: 60 * SECOND,
      onWake: false,
      run: () => databaseClock.synchronize(),
    },
    {
      name: 'reading the files of email domains and networks',
      every: 10 * SECOND,
      onWake: false,
      async run() {
        await chosenDomains.allowed?.reload();
        await chosenDomains.refused.reload();
        await networkList.reload();
      },
    },
  ];
}
