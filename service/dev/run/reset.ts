/** `npm run reset`: forgets every account that was made on this machine. */
import { parseArgs } from 'node:util';
import { emptyDataFolder } from './empty-data-folder.ts';

export function main(args: string[]): void {
  parseArgs({ args, options: {} });
  emptyDataFolder(process.env);
}
