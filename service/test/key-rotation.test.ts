import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { SignupClient } from '../../tools/signup-client.ts';
import type { SecretKeys } from '../src/application/secrets.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { describeOnPostgres, startTestService, testStorage } from './harness/test-database.ts';

const former = 'former-key-former-key-former-key';
const next = 'next-key-next-key-next-key-next-key';

/** Two instances on one database, behind a balancer that takes them in turn. */
class Deployment {
  private readonly started: RunningService[] = [];
  private readonly storage = testStorage();
  private calls = 0;

  /** Starts an instance; the oldest of three stops. */
  async add(sessionKeys: SecretKeys): Promise<void> {
    this.started.push(await startTestService({ ...(await this.storage), sessionKeys }));
    await this.started.at(-3)?.close();
  }

  readonly url = (): string => {
    this.calls += 1;
    return this.started.at(-1 - (this.calls % 2))?.url ?? '';
  };

  codeFor(address: string): Promise<string> {
    return eventually(() => {
      const mails = this.started.flatMap(({ inbox }) => inbox);
      const code = mails.find((mail) => mail.to === address && mail.code !== '')?.code;
      expect(code).to.be.a('string');
      return code ?? '';
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.started.slice(-2).map((instance) => instance.close()));
  }
}

/** A sign-up that fails at the first unexpected answer, such as one that leads back to the email step. */
async function* signUp(deployment: Deployment) {
  const visitor = new SignupClient(deployment.url);
  visitor.newestCode = () => deployment.codeFor(visitor.email);
  await visitor.open();
  yield 'opened';
  expect(await visitor.verifyEmail()).to.include({ status: 201 });
  yield 'code requested';
  const account = await visitor.account();
  yield 'code verified';
  expect(await visitor.createAccount(account)).to.include({ status: 201 });
  yield 'created';
  // By both instances.
  for (const _ of [1, 2]) {
    expect(await visitor.createAccount(account), 'repeated').to.include({ status: 201 });
  }
}

describeOnPostgres('A rotation of SESSION_KEY', () => {
  const deployment = new Deployment();
  after(() => deployment.close());

  it('sends no visitor of two instances back to the email step when all verify the key before one signs with it', async () => {
    await deployment.add([former]);
    await deployment.add([former, next]);
    const waiting = await Promise.all(
      [1, 2, 3, 4].map(async (stepsBefore) => {
        const visitor = signUp(deployment);
        for (let step = 0; step < stepsBefore; step += 1) await visitor.next();
        return visitor;
      }),
    );
    await deployment.add([next, former]);
    for (const visitor of waiting) for await (const _ of visitor);
  });
});
