import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { eventually, failureOf } from '../../test/harness/eventually.ts';
import { close, listen, originOf } from '../../test/harness/loopback.ts';
import { root } from '../../test/harness/server-process.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { readSettings, type Settings } from '../src/settings/read-settings.ts';
import { FakeClock } from './harness/fakes.ts';
import { ScimServer } from './harness/scim-server.ts';
import { startTestService, testStorage } from './harness/test-database.ts';
import { Visitor } from './harness/visitor.ts';
import { webhookSecret } from './harness/webhook-events.ts';

interface Event {
  readonly type: string;
  readonly data: { readonly organization: { readonly region: string } };
}

/** Directory and webhook receiver of a region. */
class Systems {
  readonly events: Event[] = [];
  isDown = false;
  private readonly receiver: Server = createServer(async (request, response) => {
    const event = await json(request);
    if (!this.isDown) this.events.push(event as Event);
    response.writeHead(this.isDown ? 503 : 204).end();
  });

  private constructor(readonly scim: ScimServer) {}

  static async start(): Promise<Systems> {
    const systems = new Systems(await ScimServer.start());
    await listen(systems.receiver);
    return systems;
  }

  /** Variables that replace those of the example. */
  variables(region: string) {
    return {
      [`SCIM_URL_${region}`]: this.scim.url,
      [`SCIM_TOKEN_${region}`]: this.scim.token,
      [`WEBHOOK_URL_${region}`]: `${originOf(this.receiver)}/`,
      [`WEBHOOK_SECRET_${region}`]: webhookSecret,
    };
  }

  goDown(): void {
    this.isDown = true;
    this.scim.misbehave = (response) => response.writeHead(503).end();
  }

  comeBack(): void {
    this.isDown = false;
    this.scim.misbehave = null;
  }

  get addresses(): unknown[] {
    return [...this.scim.users.values()].map(({ userName }) => userName);
  }

  async stop(): Promise<void> {
    await this.scim.stop();
    await close(this.receiver);
  }
}

describe('A service with systems in two regions', () => {
  const clock = new FakeClock();
  let us: Systems;
  let eu: Systems;
  let service: RunningService;
  let isStopped = false;
  let options: Parameters<typeof startTestService>[0] & Pick<Settings, 'regionalSystems'>;
  const folder = mkdtempSync(join(tmpdir(), 'threshold-regions-'));

  before(async () => {
    [us, eu] = await Promise.all([Systems.start(), Systems.start()]);
    const example = parseEnv(
      readFileSync(join(root, 'deploy/regions/service.env.example'), 'utf8'),
    );
    const settings = readSettings({
      ...example,
      ...us.variables('US'),
      ...eu.variables('EU'),
      PAGE_SETTINGS: join(root, example.PAGE_SETTINGS ?? ''),
      ADDRESS_KEY: 'the-address-key-of-this-test-only',
    });
    const { branded, regionalSystems, forgetAfterHandover, addressKeys } = settings;
    expect(Object.keys(regionalSystems.scim)).to.have.length(2);
    const storage = await testStorage(folder);
    options = { ...storage, clock, branded, regionalSystems, forgetAfterHandover, addressKeys };
    service = await startTestService(options);
  });
  after(async () => {
    if (!isStopped) await service?.close();
    await Promise.all([us, eu].map((systems) => systems?.stop()));
    rmSync(folder, { recursive: true });
  });

  const signUp = async (region: string) => {
    const visitor = await Visitor.withCode(service);
    const { status } = await visitor.register({ region });
    return { status, email: visitor.email };
  };
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text();

  it('gives each registration to the systems of its region only, and waits only for those', async () => {
    eu.goDown();
    const american = await signUp('US');
    const european = await signUp('EU');
    expect([american.status, european.status]).to.deep.equal([201, 200]);
    await eventually(() => {
      const types = us.events.map(({ type }) => type);
      expect(types).to.deep.equal(['organization.registered', 'administrator.activated']);
    });
    expect(await metrics())
      .to.match(/^accounts_not_provisioned\{region="US"\} 0$/m)
      .and.match(/^accounts_not_provisioned\{region="EU"\} 1$/m)
      .and.match(/^webhook_disabled\{region="EU"\} 0$/m);

    eu.comeBack();
    await eventually(() => {
      clock.advance(10);
      expect(eu.events.map(({ type }) => type)).to.include('organization.registered');
      expect(eu.addresses).to.deep.equal([european.email]);
    });
    expect(us.addresses).to.deep.equal([american.email]);
    for (const [region, { events }] of Object.entries({ US: us, EU: eu })) {
      expect(new Set(events.map(({ data }) => data.organization.region))).to.deep.equal(
        new Set([region]),
      );
    }
  });

  it('does not start without the directory of a region that has organizations', async () => {
    await service.close();
    isStopped = true;
    const { US } = options.regionalSystems.scim;
    if (!US) throw new Error('No directory for US');
    const started = startTestService({
      ...options,
      regionalSystems: { scim: { US }, webhook: {} },
    });
    expect((await failureOf(started)).message).to.include('There are organizations in EU:');
  });
});
