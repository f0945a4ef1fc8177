/** `npm run preview -- [DIST] [--port N]`: a built page as it is deployed. */
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./dev/preview.ts', ({ preview }) => preview(process.argv.slice(2)));
