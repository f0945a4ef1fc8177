import { createInterface } from 'node:readline/promises';

/** Prompts on the terminal. @returns the input */
export type Ask = (question: string) => Promise<string>;

/** Null without a terminal. */
export const askOnTerminal: Ask | null =
  process.stdin.isTTY && process.stdout.isTTY ? askPerson : null;

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
