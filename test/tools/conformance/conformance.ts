import { expect } from 'chai';
import type { ExtraField } from '#page/domain/forms/extra-fields.ts';
import type { Result } from '#tools/conformance/check.ts';
import { command } from '#tools/conformance/command.ts';
import { checks } from '#tools/conformance/run.ts';
import type { Transport } from '#tools/signup-client.ts';
import { contract } from '../../harness/backend.ts';
import { exitCodeOf } from '../../harness/exit-code.ts';
import { FakeBackend, type Fault } from './fake-backend.ts';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly transport?: Transport;
  readonly now?: () => number;
  readonly ask?: ((question: string) => Promise<string>) | null;
}

/** Runs the command without a terminal, by default with a stopped clock. */
export async function conformance(
  args: readonly string[],
  { transport = fetch, now = () => 0, ask = null }: Surroundings = {},
): Promise<Outcome> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const output = {
    log: (line: string) => stdout.push(line),
    error: (line: unknown) => stderr.push(String(line)),
  };
  const tools = { contract, output, transport, now, ask, timeout: 60_000 };
  const code = await exitCodeOf(command(tools), args);
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

/** Checks a backend at a URL whose mails a person reads. */
export const conformanceOfBackend = (backend: FakeBackend, args: readonly string[]) =>
  conformance(args, {
    transport: backend.send,
    now: () => backend.time,
    ask: async (question) => backend.inbox.find(({ to }) => question.includes(to))?.code ?? '',
  });

/** Checks a fake backend with this fault. @param args beside `--api` @param extraFields of the backend */
export async function conformanceOf(
  fault: Fault,
  args: readonly string[] = [],
  extraFields: readonly ExtraField[] = [],
) {
  const backend = new FakeBackend('http://127.0.0.1:3000');
  backend.fault = fault;
  backend.extraFields = extraFields;
  const api = ['--api', 'http://127.0.0.1:8080/api'];
  const outcome = await conformanceOfBackend(backend, [...api, ...args]);
  // `--json -` moves the report there.
  if (!args.includes('-')) expect(outcome.stderr).to.equal('');
  return {
    ...outcome,
    warned: idsOf('WARNING', outcome),
    failed: idsOf('FAILED', outcome),
    skipped: idsOf('skipped', outcome),
  };
}

const groupOf = (id: string) => `${id.split('.')[0]}`;
/** Groups that create the account that other groups need. */
const signUp = ['verify-email', 'resend-code', 'verify-code', 'create-account'];

/** Arguments that run no groups of checks but those of these ids and of the sign-up. */
export function only(ids: readonly string[]): readonly string[] {
  const groups = new Set([...signUp, ...ids.map(groupOf)]);
  const others = checks.map(({ id }) => groupOf(id)).filter((group) => !groups.has(group));
  return ['--skip', others.join()];
}

export function idsOf(verdict: Result['verdict'], { stdout }: Outcome): string[] {
  return [...stdout.matchAll(/^(ok|WARNING|FAILED|skipped) +(\S+) +/gm)]
    .filter(([, found]) => found === verdict)
    .map(([, , id]) => String(id));
}
