import { expect } from 'chai';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { mailEventProviders } from '#service/adapters/http/mail-events/mail-event-providers.ts';
import { addMailEventRoutes } from '#service/adapters/http/mail-events/mail-event-routes.ts';
import { close } from '#service/adapters/http/server/http-server.ts';
import type { RecordMailEvents } from '#service/application/record-mail-events.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { noSuchUser, sampleMails } from '../../../harness/fakes.ts';
import { testServer } from '../../../harness/service-fixture.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';
import { webhookSecret } from '../../../harness/webhook-events.ts';

type Headers = Record<string, string>;

const authorization = `Basic ${Buffer.from(`postmark:${webhookSecret}`).toString('base64')}`;
const snsTopic = 'arn:aws:sns:us-west-2:123456789012:MyTopic';

describe('The route of mail events', () => {
  let useCases: UseCases;
  let app: FastifyInstance;
  before(async () => {
    const { clock } = await createUseCases();
    const fetch = async () => new Response('', { status: 404 });
    const options = { secrets: [webhookSecret], snsTopic, sendgridKey: null, clock, fetch };
    ({ app } = await testServer(async (scope) => {
      const recordMailEvents: Pick<RecordMailEvents, 'execute'> = {
        execute: (events) => useCases.recordMailEvents.execute(events),
      };
      addMailEventRoutes(scope, recordMailEvents, mailEventProviders(options));
    }));
  });
  after(() => close(app));
  beforeEach(async () => {
    useCases = await createUseCases();
  });

  /** Posts a mail and sends it. @returns its id */
  const send = async (changes: { readonly kind?: 'code' | 'activation' } = {}) => {
    const mail = { ...sampleMails[changes.kind ?? 'code'], to: 'Ada@acme.example' };
    const postedAt = useCases.clock.now();
    const expiresAt = new Date(postedAt.getTime() + serviceLimits.codeLifetime);
    await useCases.repositories.outbox.post({ mail, topic: 'ada', postedAt, expiresAt });
    await useCases.sendMails.execute();
    return useCases.mailer.ids.at(-1) ?? '';
  };
  const post = (payload: string | Buffer, headers: Headers = { authorization }) =>
    app.inject({ method: 'POST', url: '/mail-events/postmark', payload, headers });
  const bounce = (mail: string, changes = {}) => {
    const sent = { RecordType: 'Bounce', Type: 'HardBounce', Details: noSuchUser.reason };
    return post(JSON.stringify({ ...sent, Metadata: { mail }, ...changes }));
  };
  const records = () => useCases.repositories.mailRecords.list({}, 10);
  const counted = () => useCases.mailCounter.all.filter(({ count }) => count > 0);

  it('changes the state of a mail once, after which its address gets no codes for a day', async () => {
    const id = await send();
    expect((await bounce(id)).statusCode).to.equal(204);
    const [record] = await records();
    expect(record).to.include({ id, state: 'bounced', reason: noSuchUser.reason });
    const until = record?.suppressedUntil;
    expect(until).to.deep.equal(new Date(useCases.clock.now().getTime() + 24 * 3_600_000));
    useCases.clock.advance(30);
    for (const changes of [{}, { RecordType: 'SpamComplaint' }]) {
      expect((await bounce(id, changes)).statusCode).to.equal(204);
    }
    expect(await records()).to.deep.equal([record]);
    await send();
    expect((await records()).map(({ state }) => state)).to.deep.equal(['withheld', 'bounced']);
    expect(counted()).to.deep.equal([
      { kind: 'code', state: 'sent', count: 1 },
      { kind: 'code', state: 'bounced', count: 1 },
      { kind: 'code', state: 'withheld', count: 1 },
    ]);
  });

  it('stores a complaint, which withholds nothing', async () => {
    const id = await send({ kind: 'activation' });
    await bounce(id, { RecordType: 'SpamComplaint', Details: 'From ada@acme.example' });
    await send();
    const [, complaint] = await records();
    expect(complaint).to.include({ id, state: 'complained', reason: 'From …' });
    expect(useCases.mailer.sent).to.have.length(2);
  });

  it('changes nothing for other mails, full mailboxes and mails whose record has expired', async () => {
    const id = await send();
    const before = await records();
    await bounce('7b0d5c1e-4a52-4c0e-9d5b-2f3f0f6f8a11');
    await bounce(id, { Details: '552 5.2.2 Mailbox full' });
    useCases.clock.advance(60);
    await bounce(id);
    expect(await records()).to.deep.equal(before);
  });

  it('refuses unknown providers, and those that are not set up', async () => {
    for (const name of ['sendgrid', 'constructor', '__proto__', '%00', 'x'.repeat(90)]) {
      const url = `/mail-events/${name}`;
      const { statusCode } = await app.inject({ method: 'POST', url, payload: '{}' });
      expect(statusCode, name).to.equal(404);
    }
  });

  it('answers hostile bodies with a refusal or nothing, and changes no state', async () => {
    const id = await send();
    const before = JSON.stringify(await records());
    const value = fc.oneof(
      fc.constantFrom<unknown>(id, `<${id}@x>`, 'Bounce', 'HardBounce', snsTopic, '\u0000', null),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const key = fc.constantFrom(
      ...['RecordType', 'Type', 'Details', 'Metadata', '__proto__', 'TopicArn', 'Message', 'mail'],
      ...['Signature', 'SignatureVersion', 'SigningCertURL', 'message_id', 'event', 'smtp-id'],
    );
    const body = fc.oneof(
      fc.array(fc.tuple(key, value)).map((entries) => JSON.stringify(Object.fromEntries(entries))),
      fc.jsonValue().map((json) => JSON.stringify(json)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary' }),
    );
    const headers = fc.record(
      {
        'content-type': fc.constantFrom(
          'application/json',
          'text/plain',
          'x',
          'multipart/form-data',
        ),
        authorization: fc.constantFrom(authorization, 'Basic', 'Basic =', 'Bearer x'),
        'webhook-signature': fc.constantFrom('v1,', 'v1,b3RoZXI= ', ''),
        'webhook-timestamp': fc.constantFrom('NaN', '1893499200', '-1', ''),
      },
      { requiredKeys: [] },
    );
    const provider = fc.constantFrom('ses', 'postmark', 'generic', 'sendgrid');
    const answersWell = async (name: string, payload: string | Buffer, sent: Headers) => {
      const url = `/mail-events/${name}`;
      const { statusCode } = await app.inject({ method: 'POST', url, payload, headers: sent });
      expect(statusCode).to.be.oneOf([204, 400, 403, 404, 415]);
    };
    await fc.assert(fc.asyncProperty(provider, body, headers, answersWell), { numRuns: 1_000 });
    expect(JSON.stringify(await records())).to.equal(before);
    const tooLarge = await post(' '.repeat(serviceLimits.mailEventsBody + 1));
    expect(tooLarge.statusCode).to.equal(413);
  });
});
