import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import fastify, { type FastifyInstance } from 'fastify';
import { RestDirectory } from '../../examples/rest-directory.ts';
import { activationDetails, anAdministrator } from '../harness/registrations.ts';

describe('The example of a directory with its own REST API', () => {
  const accounts = new Map<string, Record<string, unknown>>();
  let server: FastifyInstance;
  let url: string;
  let reported: string[];

  beforeEach(async () => {
    accounts.clear();
    reported = [];
    server = fastify({ forceCloseConnections: true });
    server.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== 'Bearer right') return reply.code(401).send();
      return undefined;
    });
    server.route<{ Params: { id: string }; Body: Record<string, unknown> }>({
      method: ['PUT', 'PATCH'],
      url: '/accounts/:id',
      handler: async ({ params: { id }, body }, reply) => {
        if (body.password === 'refused') return reply.code(400).send();
        accounts.set(id, { ...accounts.get(id), ...body });
        return {};
      },
    });
    server.delete<{ Params: { id: string } }>('/accounts/:id', async ({ params: { id } }, reply) =>
      reply.code(accounts.delete(id) ? 200 : 404).send({}),
    );
    await server.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const directory = (token = 'right') =>
    new RestDirectory({ url, token }, (problem) => reported.push(problem));
  const ada = anAdministrator();

  it('creates one account for repeated calls, and sets name and password later', async () => {
    for (const _ of [1, 2]) {
      const created = await directory().createAdministrator({ ...ada, password: null });
      expect(created).to.equal('provisioned');
    }
    const { firstName, lastName } = ada;
    const hashPassword = async () => '';
    const chosen = { ...activationDetails, password: 'Analytical-1', hashPassword };
    expect(await directory().setCredentials(ada.id, chosen)).to.equal('provisioned');
    const refused = { ...chosen, password: 'refused' };
    expect(await directory().setCredentials(ada.id, refused)).to.equal('refused');
    const organization = { organization: ada.orgName, tenant: ada.orgShortName, region: 'US' };
    const person = { login: ada.address, firstName, lastName, password: 'Analytical-1' };
    expect([...accounts]).to.deep.equal([[ada.id, { ...person, ...organization }]]);
    expect(reported).to.deep.equal(['The directory answered 400 to PATCH /accounts/...']);
    expect(await directory().deleteAdministrator(ada.id)).to.equal('deleted');
    expect([...accounts]).to.deep.equal([]);
  });
});
