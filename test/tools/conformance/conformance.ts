import type { Result } from '../../../tools/conformance/check.ts';
import { main } from '../../../tools/conformance/command.ts';
import type { Transport } from '../../../tools/conformance/exchange.ts';
import { Contract } from '../../../tools/test/contract.ts';

/** Reading it takes longer than a run. */
export const contract = new Contract();

/** What a run of the command came to. */
export interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs the command where there is no terminal. */
export async function conformance(
  args: readonly string[],
  {
    transport = fetch,
    ask = null,
    timeout = 5_000,
  }: {
    transport?: Transport;
    ask?: ((question: string) => Promise<string>) | null;
    timeout?: number;
  } = {},
): Promise<Outcome> {
  const printed: string[] = [];
  const complained: string[] = [];
  const output = {
    log: (line: string) => printed.push(line),
    error: (line: unknown) => complained.push(String(line)),
  };
  const code = await main([...args], { contract, output, transport, ask, timeout });
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

/** The ids of the checks that came out so. */
export function idsOf(verdict: Result['verdict'], { printed }: Outcome): string[] {
  return [...printed.matchAll(/^(ok|FAILED|left out) +(\S+) +/gm)]
    .filter(([, said]) => said === verdict)
    .map(([, , id]) => String(id));
}
