import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { Contract } from '#docs/contract/contract.ts';
import { HttpWebhook, type WebhookOptions } from '#service/adapters/webhook/http-webhook.ts';
import { type EventType, eventFacts } from '#service/application/ports/events.ts';
import { close, listen } from '#test/harness/loopback.ts';
import { flood } from '../../harness/faulty-responses.ts';
import { aWebhookEvent, webhookSecret } from '../../harness/webhook-events.ts';

describe('A webhook over HTTP', () => {
  let server: Server;
  let url: string;
  let received: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[];
  let respond: (response: ServerResponse) => void;
  beforeEach(async () => {
    received = [];
    respond = (response) => response.writeHead(204).end();
    server = createServer(async (request, response) => {
      const { headers, url: path } = request;
      received.push({ headers, path, body: await text(request) });
      respond(response);
    });
    url = await listen(server);
  });
  afterEach(() => close(server));

  const send = (options: Partial<WebhookOptions> = {}, event = aWebhookEvent()) => {
    const defaults = { url: `${url}/hook`, secrets: [webhookSecret], allowPrivate: true };
    const clock = { now: () => new Date() };
    return new HttpWebhook({ ...defaults, timeLimit: 60_000, ...options }, clock).send(event);
  };
  const answering = (status: number, headers = {}) => {
    respond = (response) => response.writeHead(status, headers).end();
    return send();
  };

  it('is signed by every secret, as the library of the specification verifies', async () => {
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(await send({ secrets: [webhookSecret, other] })).to.equal('delivered');
    const { headers, body } = received[0] ?? { headers: {} as IncomingHttpHeaders, body: '' };
    expect(headers['webhook-signature']).to.match(/^v1,\S+ v1,\S+$/);
    for (const secret of [webhookSecret, other]) {
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).to.be.an(
        'object',
      );
    }
    const foreign = new Verifier(`whsec_${Buffer.alloc(32, 9).toString('base64')}`);
    expect(() => foreign.verify(body, headers as Record<string, string>)).to.throw();
  });

  it('gets the bodies of the contract', async () => {
    const contract = new Contract();
    const types = Object.keys(eventFacts) as EventType[];
    expect(Object.keys(contract.document.webhooks)).to.have.members(types);
    const consent = { at: '2030-01-01T12:00:00.000Z', language: 'en', text: 'I agree.' };
    const extra = { vat_id: 'DE1', dpa: { accepted: true as const, ...consent } };
    const facts = { reason: null, decidedBy: 'Eve', requestedBy: 'grace@engines.example' };
    for (const type of types) await send({}, aWebhookEvent({ type, extra, ...facts }));
    for (const { body } of received) {
      const event = JSON.parse(body);
      const { schema } = contract.document.webhooks[event.type]?.post.requestBody.content[
        'application/json'
      ] ?? { schema: { $ref: '' } };
      expect(contract.problem(schema.$ref.replace('#/components/schemas/', ''), event)).to.be.null;
    }
    const names = received.map(({ body }) => body.includes('Lovelace'));
    expect(names).to.deep.equal(types.map((type) => type !== 'administrator.erased'));
    const bodies = received.map(({ body }) => JSON.parse(body));
    const typesHaving = (key: string) =>
      bodies.filter(({ data }) => key in data).map(({ type }) => type);
    expect(typesHaving('reason')).to.deep.equal(['organization.refused']);
    expect(typesHaving('decided_by')).to.deep.equal([
      'organization.approved',
      'organization.refused',
    ]);
    expect(typesHaving('requested_by')).to.deep.equal(['organization.join_requested']);
  });

  it('gets an event of a later version without its own facts', async () => {
    await send({}, aWebhookEvent({ type: 'organization.later' as EventType }));
    expect(JSON.parse(received[0]?.body ?? '')).to.have.nested.property('data.status', 'waiting');
  });

  it('accepts a status of 2xx only, and follows no redirect', async () => {
    expect(await answering(200)).to.equal('delivered');
    expect(await answering(500)).to.deep.equal({ problem: 'answered 500' });
    expect(await answering(302, { Location: `${url}/other` })).to.deep.equal({
      problem: 'answered 302',
    });
    expect(await answering(410)).to.equal('gone');
    expect(received.map(({ path }) => path)).to.deep.equal(['/hook', '/hook', '/hook', '/hook']);
  });

  it('fails without a response in time and without a connection, and its response is not read', async () => {
    respond = () => {};
    expect(await send({ timeLimit: 50 })).to.deep.equal({ problem: 'did not answer in time' });
    const closed = new Promise((resolve) => {
      respond = (response) => flood(response.on('close', resolve));
    });
    expect(await send()).to.equal('delivered');
    await closed;
    await close(server);
    expect(await send()).to.deep.equal({ problem: 'could not be reached (ECONNREFUSED)' });
    await listen(server);
  });

  it('reports a host name that could not be resolved', async () => {
    const error = Object.assign(new Error(), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' });
    const resolve: WebhookOptions['resolve'] = (_name, callback) => callback(error, []);
    expect(await send({ url: 'http://hooks.example/', resolve })).to.deep.equal({
      problem: 'could not be reached (EAI_AGAIN)',
      isUnresolved: true,
    });
  });

  const refusedAddress = { problem: 'has an address that is not public' };
  const privateHosts = `127.0.0.1 10.1.2.3 169.254.169.254 100.64.0.1 0.0.0.0 2130706433
    [::1] [fd00::1] [fe80::1] [::ffff:10.0.0.1] [64:ff9b::a00:1] [::10.0.0.1]`;
  for (const host of privateHosts.split(/\s+/)) {
    it(`is refused at ${host} unless private addresses are allowed`, async () => {
      const target = `http://${host}:${new URL(url).port}/`;
      expect(await send({ url: target, allowPrivate: false })).to.deep.equal(refusedAddress);
      expect(received).to.be.empty;
    });
  }

  it('is refused when one address of its name is private, and is called at the checked address', async () => {
    const { port } = new URL(url);
    const target = `http://hooks.example:${port}/hook`;
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ];
    let lookups = 0;
    const resolve: WebhookOptions['resolve'] = (_name, callback) => {
      lookups += 1;
      callback(null, addresses);
    };
    for (let order = 0; order < 2; order += 1) {
      addresses.reverse();
      expect(await send({ url: target, resolve, allowPrivate: false })).to.deep.equal(
        refusedAddress,
      );
    }
    expect(received).to.be.empty;
    expect(await send({ url: target, resolve })).to.equal('delivered');
    expect(received[0]?.headers.host).to.equal(`hooks.example:${port}`);
    expect(lookups).to.equal(3);
  });
});
