import { expect } from 'chai';
import fastify, { type FastifyInstance } from 'fastify';
import { northgateSettings } from '../../../../test/harness/northgate.ts';
import { type SessionOptions, sessionPlugin } from '../../../src/adapters/http/session.ts';
import { sharedService } from '../../fixtures/shared-service.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const development = northgateSettings('development');
const production = northgateSettings('production');

describe('The session on another server of the host', () => {
  const opened: FastifyInstance[] = [];
  after(() => Promise.all(opened.map((app) => app.close())));

  const pageServer = async (options: Partial<SessionOptions> = {}) => {
    const app = fastify();
    opened.push(app);
    await app.register(async (page) => {
      await page.register(sessionPlugin({ key: 'k'.repeat(32), secure: false, ...options }));
      page.get('/', () => 'page');
    });
    app.get('/file.js', () => 'file');
    return app;
  };

  it('is taken by the service, so that the first call of the page already passes', async () => {
    const page = await pageServer(sharedService().session);
    const { cookies } = await page.inject('/');
    const visitor = new Visitor(sharedService());
    for (const { name, value } of cookies) visitor.setCookie(name, value);
    expect((await visitor.verifyEmail()).status).to.equal(201);
  });

  it('is given with pages and not with files', async () => {
    const page = await pageServer();
    expect((await page.inject('/')).cookies.length).to.equal(2);
    expect((await page.inject('/file.js')).cookies.length).to.equal(0);
  });

  it('stays the same from page to page', async () => {
    const page = await pageServer();
    const first = await page.inject('/');
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await page.inject({ url: '/', cookies });
    expect(second.cookies).to.have.length(1);
    expect(second.cookies[0]).to.include({
      name: development.csrfCookie,
      value: cookies[development.csrfCookie],
    });
  });

  it('is kept from scripts, and to https where pages are, under names that no other host of the domain can set', async () => {
    const { cookies } = await (await pageServer({ secure: true })).inject('/');
    const attributes = { path: '/', secure: true, sameSite: 'Lax' };
    const [{ value: session = '' } = {}, { value: token = '' } = {}] = cookies;
    expect(cookies).to.deep.equal([
      { name: '__Host-threshold_session', value: session, ...attributes, httpOnly: true },
      { name: production.csrfCookie, value: token, ...attributes },
    ]);
  });

  it('goes by the names of the settings', async () => {
    const names = { sessionCookie: 'one', csrfCookie: 'two' };
    const { cookies } = await (await pageServer({ secure: true, ...names })).inject('/');
    expect(cookies.map(({ name }) => name)).to.deep.equal(['one', 'two']);
  });
});
