import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../test/harness/loopback.ts';

/** `npm run dev:mock` in another tree. */
export interface DevelopmentServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @param tree where the sources lie @returns once the page is served */
export async function startDevelopmentServer(tree: string): Promise<DevelopmentServer> {
  const [port, product] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/dev/start.mjs', '--watch', '--mock'], {
    cwd: tree,
    env: { ...process.env, PAGE_PORT: String(port), IDENTITY_FRONTEND_PORT: String(product) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdout.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: string) => text.includes('Stop with Ctrl+C') && resolve());
    ended.then(() => reject(new Error('The development server ended before it was ready.')));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://localhost:${port}`, close };
}
