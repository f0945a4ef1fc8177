import { PostgresServer } from '../../test/harness/postgres/postgres-server.ts';
import { Mailbox } from './mailbox.ts';
import type { Bench } from './run-bench.ts';
import { SignupService, type SignupServiceOptions } from './signup-service.ts';

/** A PostgreSQL with fsync on, in a temporary folder on 127.0.0.1. */
export async function startPostgres(bench: Bench): Promise<PostgresServer> {
  const postgres = await PostgresServer.create({ fsync: true });
  bench.finally(() => postgres.remove());
  return postgres;
}

export async function startMailbox(bench: Bench): Promise<Mailbox> {
  const mailbox = new Mailbox();
  await mailbox.start();
  bench.finally(() => mailbox.stop());
  return mailbox;
}

/** Starts the service; at the end of the run, its log is looked through. */
export async function startService(
  bench: Bench,
  options: Omit<SignupServiceOptions, 'folder'>,
): Promise<SignupService> {
  const service = await SignupService.create({ ...options, folder: bench.folder });
  bench.finally(async () => {
    await service.end('SIGKILL');
    for (const [sentence, times] of service.warnings()) {
      bench.report.line(`The log of a service says ${times} times: ${sentence}`);
    }
  });
  await service.start();
  return service;
}
