import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { HeaderRule } from '#shared/http/page-files.ts';
import { type ServedPage, servePage } from '#tools/dev/serve-page.ts';

// `service/test/page.test.ts` tests the shared routes of the page.
describe('servePage', () => {
  let folder: string;
  let served: ServedPage;

  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const sendHeaders = (...rules: HeaderRule[]) =>
    write('headers.json', JSON.stringify({ documents: 'public', rules }));
  const start = async (withPage?: typeof setCookie) => {
    served = await servePage({ folder, port: 0, withPage });
  };
  const headersOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${served.port}${path}`)).headers;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-page-'));
    mkdirSync(join(folder, 'public'));
    write('public/index.html', 'Page');
    write('public/icon.svg', '<svg/>');
    sendHeaders();
  });
  afterEach(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  it('sends the headers of a page that was built again meanwhile', async () => {
    await start();
    expect((await headersOf('/')).get('x-new')).to.equal(null);
    sendHeaders({ path: '/*', headers: { 'X-New': 'yes' } });
    expect((await headersOf('/')).get('x-new')).to.equal('yes');
  });

  it('lets a plugin set cookies with the page and with nothing else', async () => {
    await start(setCookie);
    expect((await headersOf('/')).get('set-cookie')).to.equal('a=b');
    expect((await headersOf('/icon.svg')).get('set-cookie')).to.equal(null);
    expect((await headersOf('/nope')).get('set-cookie')).to.equal(null);
  });
});

const setCookie = Object.assign(
  async (page: FastifyInstance) => {
    page.addHook('onRequest', async (_, reply) => {
      reply.header('Set-Cookie', 'a=b');
    });
  },
  // Fastify's mark for a plugin that applies to its parent.
  { [Symbol.for('skip-override')]: true },
);
