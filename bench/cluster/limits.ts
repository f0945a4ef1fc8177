import { type Answer, newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import type { Bench } from '../run-bench.ts';
import { demand, Visitor } from '../visitor.ts';
import type { Cluster } from './cluster.ts';

/** Somebody who comes to the service, with a network of their own unless they are given one. */
type Arrive = (person?: Person, network?: string) => Visitor;

/** Something that the service allows so many times. */
interface LimitCase {
  readonly name: string;
  readonly allowed: number;
  /** Asks for many more at once. */
  ask(arrive: Arrive): Promise<readonly Answer[]>;
}

/** Three instances allow no more codes, attempts, resends and accounts than one. */
export async function limits({ report, quick }: Bench, { url, mailbox }: Cluster): Promise<void> {
  const arrive: Arrive = (person, network) => new Visitor(url, mailbox, person, network);
  const rounds = quick ? 2 : 10;
  report.heading(`Let through, of 40 at once (20 for the short name), in ${rounds} rounds`);
  const rows: (string | number)[][] = [['', 'let through', 'allowed']];
  for (const { name, allowed, ask } of limitCases) {
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      counts.push((await ask(arrive)).filter(isLetThrough).length);
    }
    rows.push([name, [...new Set(counts)].join(', '), allowed]);
    const wrong = counts.filter((count) => count !== allowed).length;
    report.none(`${name}: other counts than ${allowed}`, wrong);
  }
  report.table(rows);
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
      return Promise.all(proofs.map((proof) => visitor.patiently(() => visitor.register(proof))));
    },
  },
  {
    name: 'organizations with one short name',
    allowed: 1,
    async ask(arrive) {
      const people = await several(20, async () => {
        const visitor = arrive();
        return { visitor, signupCode: await visitor.proveAddress() };
      });
      const org_short_name = newPerson().shortName;
      const answers = await Promise.all(
        people.map(({ visitor, signupCode }) =>
          visitor.patiently(() => visitor.register(signupCode, { org_short_name })),
        ),
      );
      // The others get a complaint about the field, and their codes stay valid.
      const others = people.filter((_, at) => answers[at]?.status !== 201);
      for (const { visitor, signupCode } of others) {
        const answer = await visitor.patiently(() => visitor.register(signupCode));
        demand('create-account', answer, 201);
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
