import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ScimDirectory } from '#service/adapters/scim-directory.ts';
import type { NewAdministrator } from '#service/application/ports/identity-directory.ts';
import { activationDetails, anAdministrator, noDetails } from '../harness/registrations.ts';
import { ScimServer } from '../harness/scim-server.ts';

const password = { plain: 'Analytical-1 "quoted"', hash: 'a digest' };
const chosen = {
  ...activationDetails,
  password: 'Another-22',
  hashPassword: async () => '',
};
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('A SCIM 2.0 server as identity directory', () => {
  let server: ScimServer;
  let directory: ScimDirectory;
  let reported: string[];
  beforeEach(async () => {
    reported = [];
    server = await ScimServer.start();
    directory = directoryAt(server);
  });
  afterEach(() => server.stop());

  const directoryAt = (options: { url: string; token: string }, timeLimit = 60_000) =>
    new ScimDirectory(options, (problem) => reported.push(problem), timeLimit);
  const ada = (changes: Partial<NewAdministrator> = {}) =>
    anAdministrator({ password, ...changes });
  const users = () => [...server.users.values()];

  it('creates a user with name, address, password, language and organization', async () => {
    const administrator = ada({ language: 'ar' });
    expect(await directory.createAdministrator(administrator)).to.equal('provisioned');
    const [user] = users();
    expect(user).to.deep.include({
      externalId: administrator.id,
      userName: 'ada@engines.example',
      active: true,
      preferredLanguage: 'ar',
      password: password.plain,
    });
    expect(user?.name).to.include({ givenName: 'Ada', familyName: 'Lovelace' });
    expect(user).to.have.nested.property('emails[0].value', 'Ada@engines.example');
    expect(user).to.nested.include({ 'emails[0].type': 'work', 'emails[0].primary': true });
    expect(user?.[ENTERPRISE]).to.deep.include({ organization: 'Analytical Engines' });
    expect(reported).to.deep.equal([]);
  });

  it('accepts its existing user as created, and sets the password of a repeated request', async () => {
    const administrator = ada({ password: null });
    for (const password of [null, null, { plain: 'Analytical-1', hash: 'a digest' }]) {
      const repeated = { ...administrator, password };
      expect(await directory.createAdministrator(repeated)).to.equal('provisioned');
    }
    expect(users().map((user) => user.password)).to.deep.equal(['Analytical-1']);
    expect(reported).to.deep.equal([]);
  });

  it('deletes its own user, also when there is none any more', async () => {
    const [administrator, other] = [ada(), ada({ address: 'grace@engines.example' })];
    await directory.createAdministrator(administrator);
    await directory.createAdministrator(other);
    for (const _ of [1, 2]) {
      expect(await directory.deleteAdministrator(administrator.id)).to.equal('deleted');
    }
    expect(users().map(({ externalId }) => externalId)).to.deep.equal([other.id]);
    server.misbehave = (response) => response.writeHead(500).end();
    expect(await directory.deleteAdministrator(other.id)).to.equal('notDeleted');
  });

  it('rejects an address of another user', async () => {
    await directory.createAdministrator(ada());
    expect(await directory.createAdministrator(ada())).to.equal('notProvisioned');
    expect(await directory.createAdministrator(ada({ password: null }))).to.equal('notProvisioned');
    expect(users().length).to.equal(1);
    expect(new Set(reported)).to.deep.equal(
      new Set(['The identity directory has another user with that address (POST /Users).']),
    );
  });

  it('ignores results that do not match the filter', async () => {
    await directory.createAdministrator(ada());
    const list = { totalResults: 1, Resources: [null, 'x', { id: 'theirs', externalId: 'other' }] };
    server.misbehave = (response) => response.end(JSON.stringify(list));
    expect(await directory.setCredentials(randomUUID(), chosen)).to.equal('notProvisioned');
    expect(server.calls).not.to.include('PATCH /scim/v2/Users/theirs');
  });

  it('sets name and password that were chosen later', async () => {
    const administrator = ada({ ...noDetails, password: null });
    await directory.createAdministrator(administrator);
    expect([users()[0]?.name, users()[0]?.password]).to.deep.equal([undefined, undefined]);
    expect(await directory.setCredentials(administrator.id, chosen)).to.equal('provisioned');
    const [user] = users();
    expect(user?.password).to.equal('Another-22');
    expect(user?.name).to.include({ givenName: 'Ada', familyName: 'Lovelace' });
    expect(user).to.include({ externalId: administrator.id, userName: 'ada@engines.example' });
  });

  it('refuses a password that the server does, and can be retried after any other failure', async () => {
    const administrator = ada({ password: null });
    await directory.createAdministrator(administrator);
    for (const [status, outcome] of [
      [400, 'refused'],
      [422, 'refused'],
      [404, 'notProvisioned'],
      [503, 'notProvisioned'],
    ] as const) {
      server.patchRefusal = status;
      expect(await directory.setCredentials(administrator.id, chosen)).to.equal(outcome);
      expect(reported.pop()).to.equal(`The identity directory answered ${status} (PATCH /Users).`);
    }
    // The search for the account is refused, before the password is sent.
    server.misbehave = (response) => response.writeHead(400).end();
    expect(await directory.setCredentials(randomUUID(), chosen)).to.equal('notProvisioned');
  });

  describe('rejects the account, and reports the reason, when the server', () => {
    const notProvisioned = async (reason: string) => {
      const administrator = ada();
      expect(await directory.createAdministrator(administrator)).to.equal('notProvisioned');
      expect(reported).to.deep.equal([`The identity directory ${reason} (POST /Users).`]);
      const secrets = [password.plain, server.token, administrator.email, administrator.address];
      for (const secret of secrets) expect(reported.join()).not.to.include(secret);
      expect(await directory.setCredentials(administrator.id, chosen)).to.equal('notProvisioned');
    };

    const outages: Record<string, readonly [ScimServer['misbehave'], string]> = {
      'fails, and repeats the request in its response': [
        (response) => response.writeHead(500).end(password.plain),
        'answered 500',
      ],
      redirects: [
        (response) => response.writeHead(307, { Location: '/scim/v2/Groups' }).end(),
        'answered 307',
      ],
      'answers without JSON': [
        (response) => response.end(`<p>${password.plain}</p>`),
        'answered no JSON',
      ],
      'does not answer in time': [() => {}, 'did not answer in time'],
    };
    for (const [what, [misbehave, reason]] of Object.entries(outages)) {
      it(what, async () => {
        if (reason.endsWith('in time')) directory = directoryAt(server, 30);
        server.misbehave = misbehave;
        await notProvisioned(reason);
        expect(server.calls).not.to.include('POST /scim/v2/Groups');
      });
    }

    it('rejects the token', async () => {
      directory = directoryAt({ url: server.url, token: 'another token' });
      await notProvisioned('answered 401');
      expect(users()).to.deep.equal([]);
    });
  });
});
