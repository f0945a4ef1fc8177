import { createLog } from '../../../service/src/adapters/operation/create-log.ts';

/** A log that keeps everything: its lines, and what they hold. */
export function recordedLog() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace', logTo: { write: (line) => lines.push(line) } });
  const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
  return { log, lines, entries };
}
