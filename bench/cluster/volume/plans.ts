import type pg from 'pg';
import { type LogLine, reconfigure, withLog } from './server.ts';

/** What all executions of one statement came to. */
export interface Explained {
  readonly sql: string;
  calls: number;
  /** Milliseconds of each. */
  readonly times: number[];
  /** Rows that one execution read in tables and indexes, those that a filter threw away among them. */
  mostRowsRead: number;
  /** Pages of 8 KiB that one execution touched. */
  mostPages: number;
  /** Tables with more than a thousand rows that one execution read as a whole. */
  readonly scanned: Set<string>;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Has the server explain every statement of the service while some work goes on; foreign key checks are statements, too.
 * @param work opens its connections itself
 */
export async function explainAll(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<readonly Explained[]> {
  const on = { log_min_duration: '0', log_analyze: 'on', log_buffers: 'on', log_format: 'json' };
  const settings = { ...on, log_nested_statements: 'on' };
  const named = Object.entries(settings).map(([name, value]) => [`auto_explain.${name}`, value]);
  named.push(['session_preload_libraries', 'auto_explain']);
  await client.query("LOAD 'auto_explain'");
  await reconfigure(client, Object.fromEntries(named));
  const { lines } = await withLog(client, work);
  await reconfigure(client, Object.fromEntries(named.map(([name]) => [name, ''])));
  return read(lines);
}

function read(lines: readonly LogLine[]): readonly Explained[] {
  const statements = new Map<string, Explained>();
  for (const { message, application_name } of lines) {
    const [, time, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? [];
    if (!json || application_name !== 'threshold') continue;
    const { 'Query Text': text, Plan: plan } = JSON.parse(json);
    const sql = text.replace(/\s+/g, ' ').trim();
    const known: Explained = statements.get(sql) ?? {
      ...{ sql, calls: 0, times: [], mostRowsRead: 0, mostPages: 0, scanned: new Set() },
    };
    statements.set(sql, known);
    known.calls += 1;
    known.times.push(Number(time));
    known.mostPages = Math.max(
      known.mostPages,
      plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    );
    let rows = 0;
    for (const node of nodesOf(plan)) {
      rows += rowsRead(node);
      if (node['Node Type'] === 'Seq Scan' && rowsRead(node) > 1_000)
        known.scanned.add(node['Relation Name'] ?? '');
    }
    known.mostRowsRead = Math.max(known.mostRowsRead, rows);
  }
  return [...statements.values()];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Of a node that reads a table or an index; 0 for others. */
function rowsRead(node: PlanNode): number {
  if (!/Scan$/.test(node['Node Type']) || /CTE|Subquery/.test(node['Node Type'])) return 0;
  const thrownAway =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + thrownAway) * node['Actual Loops'];
}
