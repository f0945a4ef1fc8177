import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../support/server-process.ts';

/** Hashes a second of all cores together, in a process of its own. */
export async function measureRawArgon2(seconds: number): Promise<number> {
  const args = ['--import', 'tsx', 'bench/service/raw-argon2.ts', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return Number(stdout);
}
