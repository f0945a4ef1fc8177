import { Unavailable, type UnavailableReason } from '#service/application/unavailable.ts';

/** SQLSTATEs of an outage: connection, resources, shutdown and start, a time limit, a read-only standby. */
const outageStates = /^(08...|53...|57P..|57014|25006|25P03)$/;
/** The SQLSTATE of a read-only server. */
export const READ_ONLY = '25006';
/** The SQLSTATE of a full disk. */
export const DISK_FULL = '53100';
/** Code of an aborted PGlite. */
export const ABORTED = 'ABORTED';
const conflictStates = /^(40001|40P01)$/;
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** Messages of pg about a lost or missing connection: these errors have no code. */
const pgMessages = /terminated|timeout|not queryable/i;

/** True for a conflict with another transaction of the same database: a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return !(error instanceof Unavailable) && conflictStates.test(codeOf(error));
}

/** True for a failure of the connection or server, not of the statement. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code) return outageStates.test(code) || networkCodes.test(code);
  return error instanceof Error && pgMessages.test(error.message);
}

/** Replaces an error of pg, whose message may contain the database's address. @param detail a message without it */
export function unavailable(
  error: unknown,
  database: UnavailableReason = 'database',
  detail?: string,
): Unavailable {
  const code = codeOf(error);
  const isFull = database === 'database' && code === DISK_FULL;
  return new Unavailable(isFull ? 'database_disk' : database, 1, code || undefined, detail);
}

/** The SQLSTATE, or Node's code; empty for none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
