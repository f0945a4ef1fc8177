import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program in a process group of its own: browsers are many processes. */
export function startGroup(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(program, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } });
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
