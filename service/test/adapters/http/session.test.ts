import { expect } from 'chai';
import fastify, { type FastifyInstance } from 'fastify';
import { development } from '../../../../src/adapters/settings/development.ts';
import { production } from '../../../../src/adapters/settings/production.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { newEmail, Visitor } from '../../../../test/harness/visitor.ts';
import { type SessionOptions, sessionPlugin } from '../../../src/adapters/http/session.ts';

describe('The session on another server of the host', () => {
  const opened: FastifyInstance[] = [];
  after(() => Promise.all(opened.map((app) => app.close())));

  const pageServer = async (options: SessionOptions) => {
    const app = fastify();
    opened.push(app);
    await app.register(async (page) => {
      await page.register(sessionPlugin(options));
      page.get('/', () => 'page');
    });
    app.get('/file.js', () => 'file');
    return app;
  };
  const key = 'k'.repeat(32);

  it('is taken by the service, so that the first call of the page already passes', async () => {
    const service = sharedService();
    const page = await pageServer(service.session);
    const { cookies } = await page.inject('/');
    const visitor = new Visitor(service, newEmail());
    for (const { name, value } of cookies) visitor.cookies.set(name, value);
    expect((await visitor.verifyEmail()).status).to.equal(201);
  });

  it('is given with pages and not with files', async () => {
    const page = await pageServer({ key, secure: false });
    expect((await page.inject('/')).cookies.length).to.equal(2);
    expect((await page.inject('/file.js')).cookies.length).to.equal(0);
  });

  it('stays the same from page to page', async () => {
    const page = await pageServer({ key, secure: false });
    const first = await page.inject('/');
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await page.inject({ url: '/', cookies });
    expect(second.cookies.map(({ name }) => name)).to.deep.equal(['XSRF-TOKEN']);
    expect(second.cookies[0]?.value).to.equal(cookies['XSRF-TOKEN']);
  });

  it('has names that no other host of the domain can set, as soon as it is kept to https', async () => {
    const page = await pageServer({ key, secure: true });
    const { cookies } = await page.inject('/');
    expect(cookies.map(({ name }) => name)).to.deep.equal([
      '__Host-threshold_session',
      `__Host-${development.csrfCookie}`,
    ]);
    expect(cookies[1]?.name).to.equal(production.csrfCookie);
    for (const cookie of cookies) {
      expect(cookie).to.include({ path: '/', secure: true }).and.not.have.property('domain');
    }
  });

  it('keeps the session from scripts, and both cookies to https where pages are', async () => {
    const page = await pageServer({ key, secure: true, sessionCookie: 'one', csrfCookie: 'two' });
    const { cookies } = await page.inject('/');
    const [session, csrf] = cookies;
    expect(session).to.include({
      name: 'one',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    expect(csrf).to.include({ name: 'two', path: '/', secure: true, sameSite: 'Lax' });
    expect(csrf).not.to.have.property('httpOnly');
  });
});
