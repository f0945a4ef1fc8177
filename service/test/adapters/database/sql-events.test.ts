import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { SqlEvents } from '#service/adapters/database/sql-events.ts';
import { SqlUnitOfWork } from '#service/adapters/database/sql-unit-of-work.ts';
import type { ClaimedEvent, Events, WebhookEvent } from '#service/application/ports/events.ts';
import { Regional } from '#service/domain/regional.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { administratorOf } from '../../harness/registrations.ts';
import { lockIsAwaited } from '../../harness/shared-database.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';
import { createUseCases, type UseCases, webhookUrls as urls } from '../../harness/use-cases.ts';

type TypeWithoutFacts =
  | 'organization.registered'
  | 'organization.under_review'
  | 'administrator.activated';

describe('Events in the database', () => {
  let database: Database;
  let useCases: UseCases;
  let events: SqlEvents;
  let got: WebhookEvent[];
  beforeEach(async () => {
    useCases = await createUseCases();
    database = useCases.database;
    events = new SqlEvents(database, useCases.secrets, urls);
    got = [];
  });

  const register = async () => administratorOf(await useCases.register());
  const unitOfWork = (withUrls = urls) => new SqlUnitOfWork(database, useCases.secrets, withUrls);
  const post = (id: string, type: TypeWithoutFacts, on: Events = events) =>
    on.post({ type, administratorId: id, at: useCases.clock.now() });
  /** As one worker, until `until`; default: half a minute. */
  const claim = (until = later(useCases.clock.now(), serviceLimits.eventClaim)) =>
    events.claim(useCases.clock.now(), until, 10);
  const settle = async (claimed: ClaimedEvent) => {
    if (claimed.event) got.push(claimed.event);
    await events.settle(claimed);
  };
  /** Delivers all events that are due, also those that others held back. */
  const deliver = async () => {
    for (let due = await claim(); due.length > 0; due = await claim()) {
      for (const claimed of due) await settle(claimed);
    }
  };
  const postpone = async (seconds: number) => {
    const until = later(useCases.clock.now(), seconds * 1_000);
    for (const claimed of await claim()) await events.postpone(claimed, until, 'answered 500');
  };
  const types = () => got.map(({ type }) => type);

  it('are rolled back with the change', async () => {
    const { id } = await register();
    await unitOfWork().run(async ({ events: inside }, rollBackWith) => {
      await post(id, 'organization.under_review', inside);
      return rollBackWith(undefined);
    });
    expect(await events.list(10)).to.deep.equal([]);
  });

  it('are not stored without a webhook', async () => {
    const { id } = await register();
    await unitOfWork(new Regional<string>(null)).run(({ events: none }) =>
      post(id, 'organization.under_review', none),
    );
    expect(await events.list(10)).to.deep.equal([]);
  });

  it('are stored encrypted, with the data of the registration', async () => {
    const { id } = await register();
    await post(id, 'organization.registered');
    const [row] = await database.query('SELECT * FROM webhook_events');
    expect(JSON.stringify(row)).not.to.match(/lovelace|analytical/i);
    await deliver();
    expect(got[0]).to.include({
      administratorId: id,
      type: 'organization.registered',
      orgName: 'Analytical Engines',
      termsVersion: '2030-01',
      registeredAt: useCases.clock.now().toISOString(),
      state: 'waiting',
    });
    expect(await events.list(10)).to.deep.equal([]);
  });

  it('arrive in order for each organization, one after the other, however many workers there are', async () => {
    const [one, other] = [await register(), await register()];
    const inOrder = [
      'organization.registered',
      'organization.under_review',
      'administrator.activated',
    ] as const;
    for (const type of inOrder) {
      await post(one.id, type);
      await post(other.id, type);
    }
    const busy = new Set<string>();
    const work = async (): Promise<void> => {
      const claimed = await claim();
      for (const { organizationId } of claimed) {
        expect(busy).not.to.include(organizationId);
        busy.add(organizationId);
      }
      // Others claim meanwhile.
      await setImmediate();
      for (const each of claimed) {
        busy.delete(each.organizationId);
        await settle(each);
      }
      if (got.length < 6) await work();
    };
    await Promise.all([work(), work(), work()]);
    for (const { id } of [one, other]) {
      const received = got.filter(({ administratorId }) => administratorId === id);
      expect(received.map(({ type }) => type)).to.deep.equal(inOrder);
    }
  });

  it('hold back later ones of their organization until they are delivered, not those of others', async () => {
    const [one, other] = [await register(), await register()];
    await post(one.id, 'organization.registered');
    await post(one.id, 'administrator.activated');
    await postpone(5);
    await post(other.id, 'organization.registered');
    await deliver();
    expect(got.map(({ administratorId }) => administratorId)).to.deep.equal([other.id]);
    useCases.clock.advance(5 / 60);
    await deliver();
    expect(types().slice(1)).to.deep.equal(['organization.registered', 'administrator.activated']);
  });

  it('fail after ten attempts, hold nothing back then, and can be sent again', async () => {
    const { id } = await register();
    await post(id, 'organization.registered');
    await post(id, 'administrator.activated');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await events.status()).to.include({ failed: 0 });
      await postpone(0);
    }
    const [failed] = await events.list(10);
    expect(failed).to.include({ attempts: 10, isFailed: true, problem: 'answered 500' });
    await deliver();
    expect(types()).to.deep.equal(['administrator.activated']);
    expect(await events.status()).to.include({ failed: 1, oldest: null });
    expect(await events.resend(failed?.id ?? '', useCases.clock.now())).to.equal(1);
    await deliver();
    expect(types()).to.deep.equal(['administrator.activated', 'organization.registered']);
  });

  it('wait while the webhook is disabled, and are due at once when it is enabled', async () => {
    const { id } = await register();
    await post(id, 'organization.registered');
    const [claimed] = await claim();
    if (claimed) await events.disable(claimed, useCases.clock.now());
    expect((await events.status()).disabledAt).to.deep.equal(useCases.clock.now());
    expect(await claim()).to.deep.equal([]);
    const other = new Regional('https://other.example/');
    expect(await new SqlEvents(database, useCases.secrets, other).enable()).to.equal(false);
    expect(await events.enable()).to.equal(true);
    await deliver();
    expect(types()).to.deep.equal(['organization.registered']);
  });

  it('are delivered when the claim of a crashed worker ends, and not after 30 days', async () => {
    const [one, other] = [await register(), await register()];
    await post(one.id, 'organization.registered');
    await claim(later(useCases.clock.now(), 30_000));
    expect(await claim()).to.deep.equal([]);
    useCases.clock.advance(0.5);
    await deliver();
    expect(types()).to.deep.equal(['organization.registered']);
    await post(other.id, 'organization.registered');
    useCases.clock.advance(30 * 24 * 60);
    await deliver();
    expect(types()).to.have.length(1);
    expect(await events.list(10)).to.have.length(1);
  });

  it('go to the webhook of their region, whatever happens to the others', async () => {
    const urls = new Regional<string>(null, {
      US: 'https://us.example/',
      EU: 'https://eu.example/',
    });
    events = new SqlEvents(database, useCases.secrets, urls);
    for (const region of ['US', 'EU', 'SA']) {
      const { id } = administratorOf(await useCases.register({ region }));
      await post(id, 'organization.registered');
    }
    const regionsOf = async (region: string) => {
      const now = useCases.clock.now();
      const claimed = await events.claim(now, now, 10, region);
      return claimed.map((event) => event.event?.region);
    };
    expect(await regionsOf('US')).to.deep.equal(['US']);
    const [claimed] = await events.claim(useCases.clock.now(), useCases.clock.now(), 10, 'US');
    if (claimed) await events.disable(claimed, useCases.clock.now(), 'US');
    expect(await regionsOf('US')).to.deep.equal([]);
    expect(await regionsOf('EU')).to.deep.equal(['EU']);
    expect(await regionsOf('SA')).to.deep.equal([]);
    expect((await events.status('US')).disabledAt).not.to.equal(null);
    expect((await events.status('EU')).disabledAt).to.equal(null);
  });

  describeOnPostgres('with concurrent changes', () => {
    it('are ordered like the commits of their organization', async () => {
      const { id } = await register();
      const { second } = await database.transaction(async (queries) => {
        await post(id, 'organization.under_review', new SqlEvents(queries, useCases.secrets, urls));
        const second = database.transaction((others) =>
          post(id, 'administrator.activated', new SqlEvents(others, useCases.secrets, urls)),
        );
        await lockIsAwaited(database);
        return { second };
      });
      await second;
      await deliver();
      expect(types()).to.deep.equal(['organization.under_review', 'administrator.activated']);
    });
  });
});
