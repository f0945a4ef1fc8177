/** `npm run pictures -- [COMMIT]`: which states look different than in an earlier commit, into pictures/. */
import { withTypeScript } from '../../with-typescript.mjs';

withTypeScript('./gallery/pictures/compare-pictures.ts', ({ comparePictures }) =>
  comparePictures(process.argv.slice(2)),
);
