import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onFreePort } from '#test/harness/loopback.ts';
import { root, ServerProcess } from '#test/harness/server-process.ts';

/**
 * Starts the receiver that a guide shows.
 * @param file in the marked code block of the guide
 * @param folder for its log
 */
export async function startGuideReceiver(
  guide: string,
  file: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly receiver: ServerProcess }> {
  const text = readFileSync(join(root, 'docs/how-to', guide), 'utf8');
  const [, example = ''] = text.split(`\`\`\`js ${file}\n`);
  return onFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}/`;
    const receiver = new ServerProcess({
      args: ['--input-type=module', '--eval', example.split('```')[0] ?? ''],
      env: { PORT: String(port), ...env },
      logFile: join(folder, 'receiver.log'),
      isReady: () =>
        fetch(url).then(
          ({ status }) => status === 400,
          () => false,
        ),
    });
    await receiver.start();
    return { url, receiver };
  });
}
