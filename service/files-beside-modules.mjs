import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Style sheets of the page, which the service's pages use, too. */
const pageStyles = '../src/ui/styles';

/**
 * Paths, relative to this folder, of the files that modules read at run time as `new URL('./NAME', import.meta.url)`.
 * A bundle needs them beside it.
 * @param {...string} folders of the modules
 */
export function filesBesideModules(...folders) {
  const named = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(root, folder, file), 'utf8');
        const names = text.matchAll(/new URL\('\.\/(.+)', import\.meta\.url\)/g);
        return [...names].map(([, name]) => join(folder, dirname(file), name));
      }),
  );
  return [...named, pageStyles];
}
