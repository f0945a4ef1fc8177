import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import type { Bench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { demand, Visitor } from '../visitor.ts';

/** Somebody who comes to the service, with a network of their own unless they are given one. */
type Arrive = (person?: Person, network?: string) => Visitor;

/** Something that the service allows so many times. */
interface LimitCase {
  readonly name: string;
  readonly allowed: number;
  /** Asks for many more at once. */
  ask(arrive: Arrive): Promise<readonly Answer[]>;
}

/** Two instances on one PostgreSQL allow no more codes, attempts, resends and accounts than one, and send each mail once. */
export async function limits(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const options = { mailbox, databaseUrl: await postgres.newDatabase() };
  const instances = await Promise.all([startService(bench, options), startService(bench, options)]);
  const [first] = instances;
  let turn = 0;
  const byTurns = () => instances[turn++ % instances.length]?.url ?? '';
  const arriveAt =
    (url: string | (() => string)): Arrive =>
    (person, network) =>
      new Visitor(url, mailbox, person, network);

  report.heading('Two instances. Let through, of 40 at once (20 for the short name)');
  const rounds = quick ? 2 : 10;
  const rows: (string | number)[][] = [['', 'one instance', `two, in ${rounds} rounds`, 'allowed']];
  for (const { name, allowed, ask } of limitCases) {
    const run = async (arrive: Arrive) => (await ask(arrive)).filter(isLetThrough).length;
    const byOne = await run(arriveAt(first.url));
    const byTwo = new Set<number>();
    for (let round = 0; round < rounds; round += 1) byTwo.add(await run(arriveAt(byTurns)));
    rows.push([name, byOne, [...byTwo].join(', '), allowed]);
    const wrong = [byOne, ...byTwo].filter((count) => count !== allowed).length;
    report.none(`${name}: other counts than ${allowed}`, wrong);
  }
  report.table(rows);

  const people = Array.from({ length: quick ? 50 : 400 }, () => newPerson());
  report.heading(`Mails for ${people.length} addresses, asked for at both at once`);
  await Promise.all(
    people.map(async (person) => {
      const visitor = arriveAt(byTurns)(person);
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
    async ask(arrive) {
      const person = newPerson();
      return atOnce(() => arrive(person).verifyEmail());
    },
  },
  {
    name: 'codes for a network in an hour',
    allowed: 20,
    async ask(arrive) {
      const { network } = arrive();
      return atOnce(() => arrive(newPerson(), network).verifyEmail());
    },
  },
  {
    name: 'attempts of a verification',
    allowed: 5,
    async ask(arrive) {
      const { visitor, wrongCode } = await withCode(arrive());
      return atOnce(() => visitor.verifyCode(wrongCode));
    },
  },
  {
    name: 'attempts for an address in an hour',
    allowed: 15,
    async ask(arrive) {
      const person = newPerson();
      const guessers = await several(5, () => withCode(arrive(person)));
      const each = CROWD / guessers.length;
      const attempts = guessers.map(({ visitor, wrongCode }) =>
        several(each, () => visitor.verifyCode(wrongCode)),
      );
      return (await Promise.all(attempts)).flat();
    },
  },
  {
    name: 'resends of a verification',
    allowed: 3,
    async ask(arrive) {
      const { visitor } = await withCode(arrive());
      return atOnce(() => visitor.resendCode());
    },
  },
  {
    name: 'accounts by the sign-up codes that one code gives',
    allowed: 1,
    async ask(arrive) {
      const { visitor, code } = await withCode(arrive());
      const proofs = (await atOnce(() => visitor.verifyCode(code))).map(signupCodeIn);
      return Promise.all(proofs.map((proof) => visitor.register(proof)));
    },
  },
  {
    name: 'organisations with one short name',
    allowed: 1,
    async ask(arrive) {
      const people = await several(20, async () => {
        const visitor = arrive();
        return { visitor, signupCode: await visitor.proveAddress() };
      });
      const org_short_name = newPerson().shortName;
      const answers = await Promise.all(
        people.map(({ visitor, signupCode }) => visitor.register(signupCode, { org_short_name })),
      );
      // The others get a complaint about the field, and their codes stay valid.
      const others = people.filter((_, at) => answers[at]?.status !== 201);
      for (const { visitor, signupCode } of others) {
        demand('create-account', await visitor.register(signupCode), 201);
      }
      const complaints = answers.filter(
        ({ status, body }) => status === 400 && /org_short_name/.test(JSON.stringify(body)),
      );
      if (complaints.length !== others.length)
        throw new Error('A registration was refused for another reason');
      return answers;
    },
  },
];

async function withCode(visitor: Visitor) {
  demand('verify-email', await visitor.verifyEmail(), 201);
  const code = await visitor.nextCode();
  return { visitor, code, wrongCode: code === '000000' ? '111111' : '000000' };
}

function several<Result>(count: number, call: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, call));
}

const atOnce = (call: () => Promise<Answer>) => several(CROWD, call);

/** A wrong code is let through when it is compared with the right one. */
function isLetThrough({ status, body }: Answer): boolean {
  return status === 201 || (body as { code?: string }).code === 'code_refused';
}
