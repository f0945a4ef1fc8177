import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Reads the newest code that was mailed to an address; null without one. */
export type CodeSource = (email: string) => Promise<string | null>;

const PAUSE_MS = 200;

/** Waits for mails. */
export class MailedCodes {
  /** Keys are addresses in lowercase: a source may ignore case. */
  private readonly last = new Map<string, string>();

  /** @param timeout for a mail in milliseconds; 0 reads the source once */
  constructor(
    private readonly source: CodeSource,
    private readonly timeout: number,
  ) {}

  /** The code that `next` gave last for an address; null without one. */
  lastOf(email: string): string | null {
    return this.last.get(email.toLowerCase()) ?? null;
  }

  /** The next code after this one; null when none arrives in time. */
  async next(email: string, previous: string | null): Promise<string | null> {
    const deadline = performance.now() + this.timeout;
    for (;;) {
      const code = await this.source(email);
      if (code !== null && code !== previous) {
        this.last.set(email.toLowerCase(), code);
        return code;
      }
      if (performance.now() >= deadline) return null;
      await pause(PAUSE_MS);
    }
  }
}

/** Reads an inbox like that of the reference service: a list of `{ to, code }`, newest first. */
export const inboxAt =
  (url: string): CodeSource =>
  async (email) =>
    (await readInbox(url)).find(({ to, code }) => to === email && code)?.code ?? null;

/** @throws when the inbox cannot be read */
export async function readInbox(url: string): Promise<{ to: string; code: string }[]> {
  const response = await fetch(url).catch((error) => error);
  const mails = response.ok ? await response.json().catch(() => null) : null;
  if (Array.isArray(mails)) return mails;
  throw new Error(
    `--inbox ${url}: response is not a list of mails (${response.status ?? 'no response'})`,
  );
}

/**
 * Runs a command with the address as last argument, which prints the newest code, if any. Shows its error stream.
 * Rejects if the shell cannot run it: other exit codes may mean that no mail has arrived yet.
 */
export const commandThatPrints =
  (command: string): CodeSource =>
  async (email) => {
    const line = `${command} ${email}`;
    const child = spawn(line, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (exitCode === 126 || exitCode === 127) {
      throw new Error(`--code-from: the shell cannot run "${line}" (exit code ${exitCode})`);
    }
    return printed.trim() || null;
  };

/** Prompts for the code on the terminal. @param ask shows a question and resolves to the input */
export const personAt =
  (ask: (question: string) => Promise<string>): CodeSource =>
  async (email) => {
    const typed = await ask(`Code in the latest mail to ${email} (Enter if there was none): `);
    return typed.trim() || null;
  };
