import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithThisProcess, root } from './server-process.ts';

interface DocumentCommand {
  readonly heading: string;
  /** The command on one line, without a comment. */
  readonly text: string;
}

/** @returns the commands in the blocks that are marked `sh`, in their order */
export function commandsIn(markdown: string): DocumentCommand[] {
  let heading = '';
  let isShell = false;
  let begun = '';
  const commands: DocumentCommand[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      isShell = line === '```sh';
    } else if (!isShell) {
      heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    } else if (line.endsWith('\\')) {
      begun += `${line.slice(0, -1).trim()} `;
    } else {
      const text = (begun + line.trim()).replace(/(?:^|\s+)#\s.*$/, '');
      if (text !== '') commands.push({ heading, text });
      begun = '';
    }
  }
  return commands;
}

export interface RunOptions {
  /** Default: the root of the repository. */
  readonly cwd?: string;
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Replacements of paths that a test cannot write, by text of the command. The first match counts. */
  readonly places?: Readonly<Record<string, string>>;
  /**
   * Output of a server command when it is ready; it runs until `close`. Null for a command that ends.
   * @param text of the command
   */
  readonly serves?: (text: string) => RegExp | null;
  /** @returns whether a command is skipped. @param text of the command */
  readonly skips?: (text: string) => boolean;
}

export interface RanCommands {
  /** Output of each command, by its text. */
  readonly outputs: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/**
 * Runs the commands of a document in order.
 * @throws Error with the command and its output, when it fails
 */
export async function runCommands(
  commands: readonly DocumentCommand[],
  options: RunOptions = {},
): Promise<RanCommands> {
  const outputs = new Map<string, string>();
  const servers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of servers.splice(0).reverse()) await end();
  };
  try {
    for (const { heading, text } of commands) {
      if (options.skips?.(text)) continue;
      const { output, end } = await run(text, options).catch((error) => {
        throw new Error(`"${heading}": ${text}\n${error.message}`);
      });
      outputs.set(text, output);
      if (end) servers.push(end);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { outputs, close };
}

async function run(
  text: string,
  { cwd = root, env, places = {}, serves }: RunOptions,
): Promise<{ output: string; end?: () => Promise<void> }> {
  const command = Object.entries(places).reduce(
    (written, [place, other]) => written.replaceAll(place, other),
    text,
  );
  const ready = serves?.(text) ?? null;
  const child = spawn('bash', ['-c', ready ? `exec env ${command}` : command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A new process group, because npm ends without ending its program.
    detached: true,
  });
  endWithThisProcess(child);
  const exited = once(child, 'exit');
  let output = '';
  const served = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        if (ready?.test(output)) resolve(true);
      });
    }
    child.once('close', () => resolve(false));
  });
  if (await served) {
    const end = async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await exited;
    };
    return { output, end };
  }
  const [code] = await exited;
  if (code !== 0 || ready) throw new Error(`ended with ${code}:\n${output}`);
  return { output };
}
