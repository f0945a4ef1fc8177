import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { assertFree, freePort, withFreePorts } from '../../../tools/dev/local-ports.ts';
import { localSettings } from '../../../tools/dev/local-settings.ts';

describe('assertFree', () => {
  let server: Server;
  let port: number;

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => server.close());

  const check = (checked: number) =>
    assertFree([{ port: checked, variable: 'PAGE_PORT', of: 'the page' }]).catch(
      (error) => error.message,
    );

  it('names a port in use and the option for another', async () => {
    expect(await check(port)).to.equal(
      `Port ${port} (the page) is in use. Stop the program that uses it, or choose another with PAGE_PORT=${port + 10}.`,
    );
  });

  it('accepts a free one and does not occupy it', async () => {
    const free = await freePort();
    expect(await check(free)).to.equal(undefined);
    expect(await check(free)).to.equal(undefined);
  });
});

describe('localSettings', () => {
  it('uses the chosen ports in every link, call and redirect', () => {
    const settings = localSettings({ api: 8090, frontend: 3011 });
    const named = new Set(JSON.stringify(settings).match(/localhost:\d+/g));
    expect([...named].sort()).to.deep.equal(['localhost:3011', 'localhost:8090']);
    expect(settings).to.include({
      signInUrl: 'http://localhost:3011/',
      passwordResetUrl: 'http://localhost:3011/password-reset',
      identityFrontend: 'http://localhost:3011/',
      signupApi: 'http://localhost:8090/api',
      identityApi: 'http://localhost:8090/auth-api',
    });
    expect(settings).not.to.have.any.keys('product', 'tagline', 'regions', 'redirectOrigins');
  });
});

describe('withFreePorts', () => {
  it('chooses a free port for 0 and keeps the others', async () => {
    const environment = { PORT: '0', PAGE_PORT: '3100', DATA_FOLDER: '0' };
    const chosen = await withFreePorts(environment, ['PORT', 'PAGE_PORT', 'SSO_PROVIDER_PORT']);
    expect(Number(chosen.PORT)).to.be.above(0);
    expect(chosen).to.deep.equal({ ...environment, PORT: chosen.PORT });
  });
});
