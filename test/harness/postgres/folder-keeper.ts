import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Waits for a word. When the pipe closes without one, this process is gone: then so are the server and its folder. */
const keeper = `
read -r word && exit
if pid=$(head -n 1 "$0/data/postmaster.pid"); then
  kill -QUIT "$pid"
  while kill -0 "$pid"; do sleep 0.1; done
fi
rm -rf "$0"
`;

/**
 * Sees to it that the folder of a PostgreSQL, and the server in it, do not outlive this process, even when it is killed.
 * @returns to be called once both are gone in the ordinary way
 */
export function folderKeeper(
  folder: string,
  user: { readonly uid: number; readonly gid: number } | null,
): () => void {
  const shell = spawn('/bin/sh', ['-c', keeper, folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C is for this process; the keeper comes after it.
    detached: true,
    ...user,
  });
  shell.unref();
  (shell.stdin as unknown as Socket).unref();
  return () => shell.stdin.end('gone\n');
}
