import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Contract } from '../test/contract.ts';
import type { Transport } from './exchange.ts';
import { Journey } from './journey.ts';
import {
  type CodeSource,
  commandThatPrints,
  inboxAt,
  MailedCodes,
  personAt,
  readInbox,
} from './mailed-codes.ts';
import { type Options, readOptions, usage, WrongUsage } from './options.ts';
import { footOf, headOf, jsonOf, textOf } from './report.ts';
import { runChecks } from './run.ts';

interface Tools {
  readonly contract: Contract;
  readonly output: Pick<Console, 'log' | 'error'>;
  readonly transport: Transport;
  /** Asks on the terminal; null where there is none. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** How long a mail may take, in milliseconds; undefined leaves it. */
  readonly timeout?: number;
}

/**
 * Checks a backend, in whatever language it is written, against the contract, and prints the report.
 * @param args of the command line
 * @returns the exit code: 0 when nothing failed, 1 when something did, 2 when nothing can be said
 */
export async function main(args: string[], tools: Tools = onTerminal()): Promise<number> {
  const { output } = tools;
  try {
    const options = readOptions(args);
    if (options) return await conformance(options, tools);
    output.log(usage);
    return 0;
  } catch (error) {
    // Others are bugs of this program, shown with where they happened.
    output.error(error instanceof WrongUsage || isPlain(error) ? error.message : error);
    return 2;
  }
}

async function conformance(options: Options, tools: Tools): Promise<number> {
  const { target, verbose, leaveOut, json } = options;
  const { contract, output, transport, timeout } = tools;
  const { version } = contract.document.info;
  const codes = new MailedCodes(await codeSource(options, tools), timeout);

  output.log(headOf(target, version));
  const journey = new Journey(target, contract, codes, transport);
  const results = await runChecks(journey, leaveOut, (result) => {
    output.log(textOf(result, verbose));
  });
  output.log(footOf(results));
  if (json !== null) writeFileSync(json, jsonOf(target, version, results));
  return results.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
}

async function codeSource({ codes }: Options, { ask }: Tools): Promise<CodeSource> {
  if (codes && 'command' in codes) return commandThatPrints(codes.command);
  if (codes) {
    await readInbox(codes.inbox);
    return inboxAt(codes.inbox);
  }
  if (ask) return personAt(ask);
  throw new WrongUsage(
    'Say where the mailed codes come from: --code-from COMMAND or --inbox URL. There is no terminal to ask on.',
  );
}

function onTerminal(): Tools {
  const isThere = process.stdin.isTTY && process.stdout.isTTY;
  const ask = isThere ? askOnTerminal : null;
  return { contract: new Contract(), output: console, transport: fetch, ask };
}

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function isPlain(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error;
}
