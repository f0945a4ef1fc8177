/** `npm run reset`: forgets every account that was made on this machine. */
import { parseArgs } from 'node:util';
import { withTypeScript } from '../../../tools/with-typescript.mjs';

withTypeScript('../service/dev/run/empty-data-folder.ts', ({ emptyDataFolder }) => {
  parseArgs({ options: {} });
  emptyDataFolder(process.env);
});
