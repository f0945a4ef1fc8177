/** `npm run reset`: forgets every account that was made on this machine. */
import { parseArgs } from 'node:util';
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./dev/empty-data-folder.ts', ({ emptyDataFolder }) => {
  parseArgs({ options: {} });
  emptyDataFolder(process.env);
});
