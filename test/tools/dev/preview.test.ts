import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { preview } from '#tools/dev/preview.ts';
import type { ServedPage } from '#tools/dev/serve-page.ts';
import { freePort } from '../../harness/loopback.ts';
import { builtPage } from '../../harness/site.ts';

const quiet = () => {};

describe('npm run preview', () => {
  const refusal = async (...args: string[]): Promise<string> => {
    const served: ServedPage | Error = await preview(args, quiet).catch((error) => error);
    if (served instanceof Error) return served.message;
    await served.close();
    return 'served';
  };

  it('serves on the given port and prints the URL', async () => {
    const port = await freePort();
    const printed: string[] = [];
    const args = [await builtPage(), `--port=${port}`];
    const served = await preview(args, (text) => printed.push(text));
    await served.close();
    expect(served.port).to.equal(port);
    expect(printed.join('\n')).to.contain(`http://localhost:${port} `);
  });

  it('names a folder that is not a build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'threshold-empty-'));
    expect(await refusal(empty)).to.equal(
      `${empty}: is not a built page: public/index.html is missing; \`npm run build\` creates one`,
    );
    rmSync(empty, { recursive: true });
  });

  it('rejects an invalid port', async () => {
    for (const port of ['x', '-1', '65536']) {
      expect(await refusal('dist', `--port=${port}`)).to.equal(
        `--port must be a whole number up to 65535, but is "${port}".`,
      );
    }
  });

  it('names a port in use', async () => {
    const folder = await builtPage();
    const first = await preview([folder, '--port', '0'], quiet);
    const printed = await refusal(folder, '--port', String(first.port));
    await first.close();
    expect(printed).to.match(
      /^Port \d+ \(the page\) is in use\. Stop the program that uses it, or choose another with --port=\d+\.$/,
    );
  });
});
