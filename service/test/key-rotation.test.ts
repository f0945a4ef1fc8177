import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { SignupClient, signupCodeIn, type Transport } from '../../tools/signup-client.ts';
import type { SecretKeys } from '../src/application/secrets.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { describeOnPostgres, startTestService, testStorage } from './fixtures/test-database.ts';

const former = 'former-key-former-key-former-key';
const next = 'next-key-next-key-next-key-next-key';

/** Instances on one database, and a balancer that takes them in turn. Like HAProxy, it stops an instance when its requests are answered. */
class Deployment {
  private readonly started: RunningService[] = [];
  private readonly requests = new Map<RunningService, number>();
  private instances: RunningService[] = [];
  private calls = 0;
  private readonly storage = testStorage();

  async add(sessionKeys: SecretKeys): Promise<void> {
    const service = await startTestService({ ...(await this.storage), sessionKeys });
    this.started.push(service);
    this.instances.push(service);
  }

  /** Replaces the instances one after the other. */
  async replaceInstances(sessionKeys: SecretKeys): Promise<void> {
    for (const old of [...this.instances]) {
      await this.add(sessionKeys);
      this.instances = this.instances.filter((instance) => instance !== old);
      await eventually(() => expect(this.requests.get(old) ?? 0).to.equal(0));
      await old.close();
    }
  }

  readonly send: Transport = async (url, init) => {
    const instance = this.started.find((one) => url.startsWith(one.url)) as RunningService;
    const count = (change: number) =>
      this.requests.set(instance, (this.requests.get(instance) ?? 0) + change);
    count(1);
    try {
      return await fetch(url, init);
    } finally {
      count(-1);
    }
  };

  readonly url = (): string => {
    this.calls += 1;
    return this.instances[this.calls % this.instances.length]?.url ?? '';
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
    await Promise.all(this.instances.map((instance) => instance.close()));
  }
}

class Visitor extends SignupClient {
  protected override readonly transport: Transport;

  constructor(deployment: Deployment) {
    super(deployment.url);
    this.transport = deployment.send;
  }
}

/** A sign-up that fails at the first unexpected answer, such as one that leads back to step 1. */
async function* signUp(deployment: Deployment) {
  const visitor = new Visitor(deployment);
  await visitor.open();
  yield 'opened';
  expect(await visitor.verifyEmail()).to.include({ status: 201 });
  yield 'code requested';
  const verified = await visitor.verifyCode(await deployment.codeFor(visitor.email));
  expect(verified).to.include({ status: 200 });
  yield 'code verified';
  const account = visitor.accountWith(signupCodeIn(verified));
  expect(await visitor.createAccount(account)).to.include({ status: 201 });
  yield 'created';
  expect(await visitor.createAccount(account), 'repeated').to.include({ status: 201 });
}

async function runToEnd(steps: AsyncGenerator<string>): Promise<void> {
  for await (const _ of steps);
}

/** A visitor signs up until `change` is done, and others wait after each step meanwhile. */
async function underLoad(deployment: Deployment, change: () => Promise<void>): Promise<void> {
  let isDone = false;
  const waiting = await Promise.all(
    [1, 2, 3, 4].map(async (stepsBefore) => {
      const steps = signUp(deployment);
      for (let step = 0; step < stepsBefore; step += 1) await steps.next();
      return steps;
    }),
  );
  const signUps = async () => {
    do await runToEnd(signUp(deployment));
    while (!isDone);
  };
  const load = signUps();
  await Promise.race([load, change()]);
  isDone = true;
  await load;
  await Promise.all(waiting.map(runToEnd));
}

describeOnPostgres('A rotation of SESSION_KEY', () => {
  const deployment = new Deployment();
  after(() => deployment.close());

  it('sends no visitor of two instances back to step 1 when all verify the key before one signs with it', async () => {
    await deployment.add([former]);
    await deployment.add([former]);
    await underLoad(deployment, async () => {
      await deployment.replaceInstances([former, next]);
      await deployment.replaceInstances([next, former]);
    });
  });
});
