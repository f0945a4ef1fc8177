import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Contract } from '../../docs/contract/contract.ts';
import { createCommand } from '../../shared/create-command.ts';
import { printable } from '../printable.ts';
import type { Transport } from '../signup-client.ts';
import { UsageError } from '../usage-error.ts';
import { CheckContext } from './check-context.ts';
import { commandThatPrints, inboxAt, MailedCodes, personAt, readInbox } from './mailed-codes.ts';
import { commandOptions, type Options, readOptions } from './options.ts';
import { footOf, headOf, jsonOf, textOf } from './report.ts';
import { expectChecks, runChecks } from './run.ts';

interface Tools {
  readonly contract: Contract;
  readonly output: Pick<Console, 'log' | 'error'>;
  readonly transport: Transport;
  /** A clock, in milliseconds. */
  readonly now: () => number;
  /** Prompts on the terminal; null without one. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Time limit of a mail, in milliseconds. */
  readonly timeout: number;
}

/** Checks a backend in any programming language against the contract, and prints the report. */
export function command(tools: Tools = onTerminal()) {
  const program = createCommand('conformance').addHelpText('after', exitCodes);
  for (const option of commandOptions) program.addOption(option);
  return program.action(async (given) => {
    try {
      process.exitCode = await conformance(readOptions(given), tools);
    } catch (error) {
      tools.output.error(printable(error));
      process.exitCode = error instanceof UsageError ? 2 : 3;
    }
  });
}

const exitCodes = `
Without --code-from and --inbox, enter the codes on the terminal.
Exit code: 0 if no check failed (warnings included), 1 if a check failed, 2 for a wrong command line,
3 if the checks could not run: no response, no code or an unreadable brand.`;

async function conformance(options: Options, tools: Tools): Promise<number> {
  const { contract, output, transport, now } = tools;
  const { version } = contract.document.info;
  const codes = mailedCodes(options, tools);
  const context = new CheckContext(options, contract, codes, transport, now);
  expectChecks(options.skip, context);
  if (options.inbox) await readInbox(options.inbox);

  const isJson = options.json === '-';
  const print = isJson ? output.error : output.log;
  print(headOf(options, version));
  const results = await runChecks(context, options.skip, (result) => {
    print(textOf(result, options.verbose));
  });
  print(footOf(results));
  const report = jsonOf(options, version, results);
  if (isJson) output.log(report.trimEnd());
  else if (options.json) writeFileSync(options.json, report);
  return results.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
}

function mailedCodes({ codeFrom, inbox }: Options, { ask, timeout }: Tools) {
  if (codeFrom) return new MailedCodes(commandThatPrints(codeFrom), timeout);
  if (inbox) return new MailedCodes(inboxAt(inbox), timeout);
  if (ask) return new MailedCodes(personAt(ask), 0);
  throw new UsageError('--code-from COMMAND or --inbox URL is required without a terminal.');
}

const onTerminal = (): Tools => ({
  contract: new Contract(),
  output: console,
  transport: fetch,
  now: () => performance.now(),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null,
  timeout: 30_000,
});

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
