import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Bench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { demand, Visitor } from '../visitor.ts';

/** Addresses of instances, by turns. */
type Turns = () => string;

/** Something that the service allows so many times, and what happened when it was asked for many more at once. */
interface LimitCase {
  readonly name: string;
  readonly allowed: number;
  /** @returns how many were let through */
  run(turns: Turns, mailbox: Mailbox): Promise<number>;
}

/** Two instances on one PostgreSQL allow no more codes, attempts, resends and accounts than one, and send each mail once. */
export async function limits(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const options = { mailbox, databaseUrl: await postgres.newDatabase() };
  const instances = await Promise.all([startService(bench, options), startService(bench, options)]);
  const [first] = instances;
  const alone: Turns = () => first.url;
  let turn = 0;
  const byTurns: Turns = () => instances[turn++ % instances.length]?.url ?? '';

  report.heading('Two instances. Let through, of 40 at once (20 for the short name)');
  const rounds = quick ? 2 : 10;
  const rows: (string | number)[][] = [['', 'one instance', `two, in ${rounds} rounds`, 'allowed']];
  for (const { name, allowed, run } of limitCases) {
    const byOne = await run(alone, mailbox);
    const byTwo = new Set<number>();
    for (let round = 0; round < rounds; round += 1) byTwo.add(await run(byTurns, mailbox));
    rows.push([name, byOne, [...byTwo].join(', '), allowed]);
    const wrong = [byOne, ...byTwo].filter((count) => count !== allowed).length;
    report.none(`${name}: other counts than ${allowed}`, wrong);
  }
  report.table(rows);

  const people = Array.from({ length: quick ? 50 : 400 }, () => newPerson());
  report.heading(`Mails for ${people.length} addresses, asked for at both at once`);
  await Promise.all(
    people.map(async (person) => {
      const visitor = new Visitor(byTurns, mailbox, person);
      demand('verify-email', await visitor.verifyEmail(), 201);
      await visitor.nextCode();
    }),
  );
  // A second mail would come when the first worker's claim is over, at the latest.
  await pause(quick ? 2_000 : 35_000);
  const times = people.map(({ email }) => mailbox.received.get(email)?.length ?? 0);
  const once = times.filter((count) => count === 1).length;
  report.table([
    ['exactly one', once],
    ['another number', times.length - once],
  ]);
  report.none('people who got another number of mails than one', times.length - once);
  await Promise.all(instances.map((instance) => instance.end('SIGTERM')));
}

const CROWD = 40;

const limitCases: readonly LimitCase[] = [
  {
    name: 'codes for an address in an hour',
    allowed: 5,
    async run(turns, mailbox) {
      const person = newPerson();
      return countOf(201, await atOnce(() => visitor(turns, mailbox, person).verifyEmail()));
    },
  },
  {
    name: 'codes for a network in an hour',
    allowed: 20,
    async run(turns, mailbox) {
      const { network } = visitor(turns, mailbox);
      const asking = () => visitor(turns, mailbox, newPerson(), network).verifyEmail();
      return countOf(201, await atOnce(asking));
    },
  },
  {
    name: 'attempts of a verification',
    allowed: 5,
    async run(turns, mailbox) {
      const guesser = await visitorWithCode(turns, mailbox);
      return compared(await atOnce(() => guesser.attempt()));
    },
  },
  {
    name: 'attempts for an address in an hour',
    allowed: 15,
    async run(turns, mailbox) {
      const person = newPerson();
      const guessers = await Promise.all(
        Array.from({ length: 5 }, () => visitorWithCode(turns, mailbox, person)),
      );
      return compared(await atOnce((n) => guessers[n % 5]?.attempt() as Attempt));
    },
  },
  {
    name: 'resends of a verification',
    allowed: 3,
    async run(turns, mailbox) {
      const { visitor } = await visitorWithCode(turns, mailbox);
      return countOf(201, await atOnce(() => visitor.resendCode()));
    },
  },
  {
    name: 'accounts by the sign-up codes that one code gives',
    allowed: 1,
    async run(turns, mailbox) {
      const { visitor, code } = await visitorWithCode(turns, mailbox);
      const proofs = (await atOnce(() => visitor.verifyCode(code))).map(signupCodeIn);
      return countOf(201, await Promise.all(proofs.map((proof) => visitor.register(proof))));
    },
  },
  {
    name: 'organisations with one short name',
    allowed: 1,
    async run(turns, mailbox) {
      const people = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const someone = visitor(turns, mailbox);
          return { someone, signupCode: await someone.proveAddress() };
        }),
      );
      const org_short_name = newPerson().shortName;
      const answers = await Promise.all(
        people.map(({ someone, signupCode }) => someone.register(signupCode, { org_short_name })),
      );
      // The others get a complaint about the field, and their codes stay valid.
      const others = people.filter((_, at) => answers[at]?.status !== 201);
      for (const { someone, signupCode } of others) {
        demand('create-account', await someone.register(signupCode), 201);
      }
      const complaints = answers.filter(
        ({ status, body }) => status === 400 && /org_short_name/.test(JSON.stringify(body)),
      );
      if (complaints.length !== others.length)
        throw new Error('A registration was refused for another reason');
      return countOf(201, answers);
    },
  },
];

type Attempt = Promise<Answer>;

const visitor = (turns: Turns, mailbox: Mailbox, person?: Person, network?: string) =>
  new Visitor(turns, mailbox, person, network);

async function visitorWithCode(turns: Turns, mailbox: Mailbox, person?: Person) {
  const someone = visitor(turns, mailbox, person);
  demand('verify-email', await someone.verifyEmail(), 201);
  const code = await someone.nextCode();
  const wrong = code === '000000' ? '111111' : '000000';
  return { visitor: someone, code, attempt: () => someone.verifyCode(wrong) };
}

function atOnce(call: (n: number) => Attempt): Promise<Answer[]> {
  return Promise.all(Array.from({ length: CROWD }, (_, n) => call(n)));
}

function countOf(status: number, answers: readonly Answer[]): number {
  return answers.filter((answer) => answer.status === status).length;
}

/** Of wrong codes: those that were held against the right one. */
function compared(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => (body as { code?: string }).code === 'code_refused').length;
}
