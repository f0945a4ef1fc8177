import type { Queries } from './connection/database.ts';

/**
 * SQL condition: the topic of a mail has one of the kinds and names the administrator. One `LIKE` for each kind, because
 * PostgreSQL uses no index for `LIKE ANY`. Ids have one length.
 * @param id SQL expression of the administrator's id
 */
export const isTopicOf = (kinds: readonly string[], id: string) =>
  kinds.map((kind) => `topic LIKE '${kind} ' || ${id}::TEXT || '%'`).join(' OR ');

export async function deleteTopics(
  queries: Queries,
  kinds: readonly string[],
  administratorId: string,
): Promise<void> {
  await queries.query(`DELETE FROM outbox WHERE ${isTopicOf(kinds, '$1')}`, [administratorId]);
}
