/** `npm run gallery`: every state of the product, to be looked at. `--port N`, else 3005. */
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./gallery/command.ts', ({ showGallery }) => showGallery(process.argv.slice(2)));
