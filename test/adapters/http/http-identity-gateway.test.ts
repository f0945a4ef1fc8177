import { expect } from 'chai';
import { HttpIdentityGateway } from '#page/adapters/http/http-identity-gateway.ts';
import { address } from '../../harness/sentences.ts';
import { httpGatewaysForEach } from './http-gateways.ts';

describe('HttpIdentityGateway', () => {
  const gateways = httpGatewaysForEach();
  const generic = { kind: 'refused', message: { name: 'unexpected' } };

  it('sends address and password as typed, and treats any success as logged in', async () => {
    const { server, identity } = gateways();
    const login = () => identity.login(address('Ada@Analytical.example'), ' Passw0rd! ', 'US');
    const route = 'POST /auth-api/login';
    for (const response of [
      { status: 200, json: { token: 'x' } },
      { status: 201, json: null },
      { status: 204 },
      { status: 200, text: 'OK', contentType: 'text/plain' },
      { status: 200, contentType: 'text/html' },
    ]) {
      server.setResponses(route, response);
      expect(await login()).to.deep.equal({ kind: 'loggedIn' });
    }
    const payload = { email: 'Ada@Analytical.example', password: ' Passw0rd! ' };
    expect(server.payloads(route)[0]).to.deep.equal(payload);
    server.setResponses(route, { status: 300, json: {} });
    expect(await login()).to.deep.equal(generic);
  });

  it('calls the identity provider of the region', async () => {
    const { server, settings, browser, clock } = gateways();
    const regions = [{ value: 'EU', label: 'EU', identityApi: server.identityApi }];
    const identity = new HttpIdentityGateway(
      { ...settings, regions, identityApi: 'http://127.0.0.1:1/auth-api' },
      { ...browser, clock, language: () => 'en' },
    );
    server.setResponses('POST /auth-api/login', { status: 200 });
    const login = (region: string) => identity.login(address('ada@a.example'), 'x', region);
    expect(await login('EU')).to.deep.equal({ kind: 'loggedIn' });
    expect(await login('US')).to.deep.equal(generic);
  });
});
