import { runInAction, when } from 'mobx';
import { waysOn } from '../../../src/adapters/http/error-body.ts';
import type { Refusal } from '../../../src/domain/refusal.ts';
import type { Said, ServerSentences } from '../../../src/languages/catalogue.ts';
import type { CodeStore } from '../../../src/ui/steps/code/code-store.ts';
import type { RegistrationStore } from '../../../src/ui/steps/registration/registration-store.ts';
import type { LaterChunk } from '../../../src/ui/stores/later-steps.ts';
import type { PageStores } from '../../../src/ui/stores/stores.ts';
import type { FakeBotCheck } from '../../../test/harness/fakes/fake-bot-check.ts';
import type { FakeClock } from '../../../test/harness/fakes/fake-browser.ts';
import type {
  FakeChunkLoader,
  FakeIdentityGateway,
  FakeSignupGateway,
} from '../../../test/harness/fakes/fake-gateways.ts';

/** What stands in the place of the adapters. */
export interface Fakes {
  readonly server: FakeSignupGateway;
  readonly identity: FakeIdentityGateway;
  readonly chunks: FakeChunkLoader;
  readonly clock: FakeClock;
  readonly botCheck: FakeBotCheck;
}

/** The address of everybody in the gallery, unless a state is about another. */
export const someone = 'ada@analytical.example';

/** The page as an entry of the gallery drives it: its real stores, and fakes of what they ask. */
export class GalleryPage {
  readonly server: FakeSignupGateway;
  readonly identity: FakeIdentityGateway;
  readonly chunks: FakeChunkLoader;
  readonly clock: FakeClock;
  readonly botCheck: FakeBotCheck;

  /** @param said what the service says in the page's language */
  constructor(
    readonly stores: PageStores,
    readonly said: Said<'laterSteps'> & ServerSentences,
    { server, identity, chunks, clock, botCheck }: Fakes,
  ) {
    this.server = server;
    this.identity = identity;
    this.chunks = chunks;
    this.clock = clock;
    this.botCheck = botCheck;
  }

  get email(): PageStores['email'] {
    return this.stores.email;
  }

  /** Step 1 filled in, with a bot check that is done. */
  fillIn(email = someone): void {
    this.email.type(email);
    this.botCheck.becomeReady();
    this.botCheck.solve();
  }

  /** On to step 2. @returns its store, once the step has come */
  async reachCode(email = someone): Promise<CodeStore> {
    this.fillIn(email);
    await this.email.submit();
    return (await this.laterStep('code')) as CodeStore;
  }

  /** On to step 3. @returns its store */
  async reachRegistration(email = someone): Promise<RegistrationStore> {
    const code = await this.reachCode(email);
    await this.enterCode(code);
    return (await this.laterStep('registration')) as RegistrationStore;
  }

  async enterCode(code: CodeStore): Promise<void> {
    code.boxes.paste(0, '123456');
    await code.submit();
  }

  /** @returns the store of a later step, once the steps have come */
  async laterStep(name: keyof LaterChunk['steps']): Promise<unknown> {
    return (await this.laterChunk()).steps[name].store;
  }

  /** Has the view of a step break, as a bug would. */
  async breakStep(name: keyof LaterChunk['steps']): Promise<void> {
    const chunk = await this.laterChunk();
    const view = () => {
      throw new Error('A bug, for the gallery');
    };
    runInAction(() => {
      const broken = { ...chunk.steps[name], view };
      this.stores.laterSteps.chunk = { ...chunk, steps: { ...chunk.steps, [name]: broken } };
    });
  }

  private async laterChunk(): Promise<LaterChunk> {
    const { laterSteps } = this.stores;
    void laterSteps.load();
    await when(() => laterSteps.chunk !== null);
    return laterSteps.chunk as LaterChunk;
  }

  /**
   * What the service refuses with.
   * @param minutes until its limit ends, for a sentence that tells
   */
  refusal(code: keyof ServerSentences['refusals'], minutes = 60): Refusal {
    const sentence = this.said.refusals[code];
    const text = typeof sentence === 'function' ? sentence(minutes) : sentence;
    const wayOn = waysOn.get(code);
    return { message: { text }, ...(wayOn && { wayOn }) };
  }

  /** The same with the time at which a limit ends, for a server whose words do not tell. */
  limit(code: keyof ServerSentences['refusals']): Refusal {
    return { ...this.refusal(code), retryAt: this.inAnHour };
  }

  get inAnHour(): number {
    return this.clock.now() + 3_600_000;
  }
}
