import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Where mailed codes are read. */
export interface CodeSource {
  /** The newest code that was mailed to an address; null when there is none yet. */
  newest(email: string): Promise<string | null>;
  /** True for a person, who is asked once for each mail. */
  readonly waits: boolean;
}

/** Milliseconds. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 200;

/** Waits for mails. */
export class MailedCodes {
  /** By addresses in small letters: who looks a code up may not tell their case. */
  private readonly last = new Map<string, string>();

  /** @param timeout how long a mail may take, in milliseconds */
  constructor(
    private readonly source: CodeSource,
    private readonly timeout: number = TIMEOUT_MS,
  ) {}

  /** The code that an address got last, as far as was asked. */
  lastOf(email: string): string | null {
    return this.last.get(email.toLowerCase()) ?? null;
  }

  /** The code that comes after this one; null when none comes. */
  async next(email: string, former: string | null): Promise<string | null> {
    const deadline = performance.now() + this.timeout;
    for (;;) {
      const code = await this.source.newest(email);
      if (code !== null && code !== former) {
        this.last.set(email.toLowerCase(), code);
        return code;
      }
      if (this.source.waits || performance.now() > deadline) return null;
      await pause(PAUSE_MS);
    }
  }
}

/** Asks the inbox of the reference service, or one that answers alike: a list of `{ to, code }`, newest first. */
export function inboxAt(url: string): CodeSource {
  return {
    waits: false,
    async newest(email) {
      const mails = await readInbox(url);
      return mails.find(({ to, code }) => to === email && code)?.code ?? null;
    },
  };
}

/** @throws when there is no such inbox */
export async function readInbox(url: string): Promise<{ to: string; code: string }[]> {
  const response = await fetch(url).catch((error) => error);
  const mails = response.ok ? await response.json().catch(() => null) : null;
  if (Array.isArray(mails)) return mails;
  throw new Error(`--inbox ${url}: no list of mails is there (${response.status ?? 'no answer'})`);
}

/**
 * Runs a command with the address behind it; it prints the newest code, or nothing as long as there is none. What it
 * writes to the error stream is shown.
 */
export function commandThatPrints(command: string): CodeSource {
  return {
    waits: false,
    async newest(email) {
      const child = spawn(`${command} ${email}`, {
        shell: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return (await text(child.stdout)).trim() || null;
    },
  };
}

/** Asks a person. @param ask shows a question, and answers what was typed */
export function personAt(ask: (question: string) => Promise<string>): CodeSource {
  return {
    waits: true,
    async newest(email) {
      const typed = await ask(`The code in the newest mail to ${email} (Enter alone: none came): `);
      return typed.trim() || null;
    },
  };
}
