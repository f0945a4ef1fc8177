import { expect } from 'chai';
import { address } from '../../harness/sentences.ts';
import { httpGatewaysForEach } from './http-gateways.ts';

const generic = { kind: 'refused', message: { name: 'unexpected' } };

describe('HttpIdentityGateway', () => {
  const gateways = httpGatewaysForEach();

  describe('login', () => {
    const route = 'POST /auth-api/login';
    const login = () => gateways().identity.login(address('Ada@Analytical.example'), ' Passw0rd! ');

    it('sends address and password as typed', async () => {
      await login();
      expect(gateways().server.payloads(route)).to.deep.equal([
        { email: 'Ada@Analytical.example', password: ' Passw0rd! ' },
      ]);
    });

    it('treats any success as logged in', async () => {
      for (const script of [
        { status: 200, json: { token: 'x' } },
        { status: 201, json: null },
        { status: 204 },
        { status: 200, text: 'OK', contentType: 'text/plain' },
        { status: 200, contentType: 'text/html' },
      ]) {
        gateways().server.answer(route, script);
        expect(await login()).to.deep.equal({ kind: 'loggedIn' });
      }
    });

    it('treats other statuses as unexpected', async () => {
      gateways().server.answer(route, { status: 300, json: {} });
      expect(await login()).to.deep.equal(generic);
    });
  });

  describe('startSso', () => {
    const route = 'POST /auth-api/sso/azure';
    const start = () => gateways().identity.startSso('azure');

    it('returns the validated redirect', async () => {
      const url = 'https://login.microsoftonline.com/common';
      gateways().server.answer(
        route,
        { status: 200, json: { redirect: url } },
        { status: 200, json: { redirect: 'https://login.microsoftonline.com.evil.example/' } },
      );
      expect(await start()).to.deep.equal({ kind: 'redirect', url });
      expect(await start()).to.deep.equal(generic);
    });
  });
});
