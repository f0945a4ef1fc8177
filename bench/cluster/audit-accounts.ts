import { shortNameOf } from '../../tools/signup-client.ts';
import type { Cluster } from './cluster.ts';

const duplicates = (table: string, column: string) =>
  `FROM (SELECT 1 FROM ${table} GROUP BY ${column} HAVING count(*) > 1) AS duplicates`;

const inconsistencies = {
  'organizations without administrator': `FROM organizations
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE organization_id = organizations.id)`,
  'active administrators without identity': `FROM administrators
    WHERE state = 'active' AND NOT EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id)`,
  'identities without administrator': `FROM local_identities
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE id = local_identities.id)`,
  'duplicate domains': duplicates('organizations', 'email_domain'),
  'duplicate addresses': duplicates('administrators', 'address'),
  'organizations with two administrators': duplicates('administrators', 'organization_id'),
};

/**
 * Counts accounts that are inconsistent, duplicated or missing, and reports each kind that occurs.
 * @param acknowledged addresses whose account must exist with its password
 */
export async function auditAccounts(
  cluster: Cluster,
  acknowledged: readonly string[],
): Promise<{ readonly lost: number; readonly faults: number }> {
  const findings: Record<string, number> = {};
  for (const [name, sql] of Object.entries(inconsistencies)) {
    const [row] = await cluster.sql<{ count: string }>(`SELECT count(*) ${sql}`);
    findings[name] = Number(row?.count);
  }
  const rows = await cluster.sql<{ email: string; shortName: string; hasPassword: boolean }>(
    `SELECT administrators.email, short_name AS "shortName",
            EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id AND password_hash IS NOT NULL) AS "hasPassword"
     FROM organizations JOIN administrators ON organization_id = organizations.id`,
  );
  const stored = new Map(rows.map((row) => [`${row.email} ${row.shortName}`, row.hasPassword]));
  const found = acknowledged.map((email) => stored.get(`${email} ${shortNameOf(email)}`));
  const lost = found.filter((it) => it === undefined).length;
  findings['lost accounts'] = lost;
  findings['accounts without their password'] = found.filter((it) => it === false).length;
  const occurring = Object.entries(findings).filter(([, count]) => count > 0);
  cluster.bench.report.table(occurring);
  return { lost, faults: occurring.reduce((sum, [, count]) => sum + count, 0) };
}
