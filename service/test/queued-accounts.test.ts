import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { FakeClock } from '../../test/harness/service/fake-clock.ts';
import { ScimServer } from '../../test/harness/service/scim-server.ts';
import { testStorage } from '../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../test/harness/signup-client.ts';
import { Visitor } from '../../test/harness/visitor.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';

describe("With a directory of the company's own, an account", function () {
  this.timeout(60_000);
  const clock = new FakeClock();
  const lines: string[] = [];
  let scim: ScimServer;
  let service: RunningService;
  before(async () => {
    scim = await ScimServer.start();
    service = await startService({
      ...(await testStorage()),
      scim: { url: scim.url, token: scim.token },
      allowedOrigins: [pageOrigin],
      trustedProxies: ['127.0.0.1'],
      logLevel: 'trace',
      logTo: { write: (line) => lines.push(line) },
      quiet: true,
      clock,
    });
  });
  after(async () => {
    await service.close();
    await scim.stop();
  });
  afterEach(() => {
    scim.misbehave = null;
  });

  const prepared = async () => {
    const visitor = await Visitor.withCode(service);
    return { visitor, account: await visitor.account() };
  };
  const userOf = ({ email }: Visitor) =>
    [...scim.users.values()].find(({ userName }) => userName === email);
  const activationLink = ({ email }: Visitor) =>
    service.inbox.find(({ to, link }) => to === email && link.includes('/activate?'))?.link ?? '';
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
  const form = (visitor: Visitor, token: string, password: string) => ({
    method: 'POST',
    body: new URLSearchParams({
      csrf: visitor.csrfToken,
      token,
      first_name: 'Augusta',
      last_name: 'King',
      password,
      confirm_password: password,
    }),
  });

  it('is made there with its password, and created', async () => {
    const { visitor, account } = await prepared();
    expect((await visitor.createAccount(account)).status).to.equal(201);
    expect(userOf(visitor)).to.include({ password: 'Analytical-1', active: true });
    expect(activationLink(visitor)).to.equal('');
  });

  it('is stored while the directory is away, made when it is back, and activated by the link in a mail', async () => {
    const { visitor, account } = await prepared();
    scim.misbehave = (response) => response.writeHead(503).end('Analytical-1');
    expect((await visitor.createAccount(account)).status).to.equal(200);
    expect((await visitor.createAccount(account)).status).to.equal(200);
    expect((await visitor.login('Analytical-1')).status).to.equal(404);
    expect(await metrics()).to.match(/^accounts_not_taken 1$/m);

    scim.misbehave = null;
    clock.advance(10);
    await eventually(() => expect(activationLink(visitor)).not.to.equal(''));
    expect(userOf(visitor)).to.have.property('password', undefined);
    expect(await metrics()).to.match(/^accounts_not_taken 0$/m);

    const link = activationLink(visitor);
    expect(link).to.match(new RegExp(`^${service.url}/activate[?]token=`));
    expect(await visitor.open(link.replace(service.url, ''))).to.include('value="Lovelace"');
    const token = link.split('token=')[1] ?? '';
    const sent = await visitor.send('/activate', form(visitor, token, 'Bernoulli-22'));
    expect(sent.status).to.equal(303);
    expect(userOf(visitor)).to.have.nested.property('name.givenName', 'Augusta');
    expect(userOf(visitor)).to.include({ password: 'Bernoulli-22' });
    for (const secret of ['Analytical-1', 'Bernoulli-22', token, scim.token, visitor.email]) {
      expect(lines.join('')).not.to.include(secret);
    }
    expect(lines.join('')).to.include('The identity directory answered 503 (POST /Users).');
  });

  it('is created after all when the same request comes again once the directory is back', async () => {
    const { visitor, account } = await prepared();
    scim.misbehave = (response) => response.writeHead(500).end();
    expect((await visitor.createAccount(account)).status).to.equal(200);
    scim.misbehave = null;
    expect((await visitor.createAccount(account)).status).to.equal(201);
    expect(userOf(visitor)).to.include({ password: 'Analytical-1' });
    clock.advance(10);
    await service.idle();
    expect(activationLink(visitor)).to.equal('');
  });
});
