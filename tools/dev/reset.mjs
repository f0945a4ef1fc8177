/** `npm run reset`: forgets every account that was made on this machine. */
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./dev/empty-data-folder.ts', ({ emptyDataFolder }) => emptyDataFolder(process.env));
