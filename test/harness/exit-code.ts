import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { runCommand } from '#tools/run-command.ts';

/** Runs a command in this process. @returns its exit code */
export async function exitCodeOf(
  command: CommandUnknownOpts,
  args: readonly string[],
): Promise<number> {
  const { exitCode } = process;
  process.exitCode = 0;
  try {
    return await runCommand(command, args);
  } finally {
    process.exitCode = exitCode;
  }
}
