/** `npm run screenshots`: a picture of every state, into screenshots/. `--language`, `--brand`, `--scheme`, `--width` choose. */
import { withTypeScript } from '../../with-typescript.mjs';

withTypeScript('./gallery/pictures/screenshots.ts', ({ takeScreenshots }) =>
  takeScreenshots(process.argv.slice(2)),
);
