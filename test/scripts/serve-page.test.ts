import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { headersFor } from '../../build/headers.ts';
import { type ServedPage, servePage } from '../../scripts/serve-page.ts';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';

describe('servePage', () => {
  let folder: string;
  let served: ServedPage;

  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  // Node's fetch tidies addresses up before it asks.
  const ask = (path: string, encoding = 'identity') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding };
      get({ host: '127.0.0.1', port: served.port, path, headers }, resolve).on('error', reject);
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-page-'));
    write('index.html', '<title>Page</title>');
    write('index.html.br', brotliCompressSync('<title>Page</title>'));
    write('assets/main-A.js', 'run()');
    write('icon.svg', '<svg/>');
    write('report.json', '{}');
    write('headers.json', JSON.stringify(headersFor(settingsFor('production', {}), 'sha256-a=')));
    served = await servePage({ folder, port: 0 });
  });
  afterEach(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  it('serves the page, whatever its query', async () => {
    for (const path of ['/', '/?error=non_corporate_email']) {
      const answer = await ask(path);
      expect(answer.statusCode).to.equal(200);
      expect(await text(answer)).to.equal('<title>Page</title>');
      expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).to.equal('no-store');
    }
  });

  it('hands out the squeezed copy to whom can read it', async () => {
    const answer = await ask('/', 'br');
    expect(answer.headers['content-encoding']).to.equal('br');
    expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(answer.headers.vary).to.equal('Accept-Encoding');
    const chunks = await answer.toArray();
    expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).to.equal('<title>Page</title>');
  });

  it('lets hashed files be kept for a year, others for a day', async () => {
    expect((await ask('/assets/main-A.js')).headers['cache-control']).to.contain('immutable');
    expect((await ask('/icon.svg')).headers['cache-control']).to.equal('public, max-age=86400');
  });

  const refused = ['/nope', '/index.html', '//', '/assets', '/assets/', '/headers.json'];
  const odd = [
    '/report.json',
    '/index.html.br',
    '/%69ndex.html',
    '/%',
    '/%ff',
    '/..%2fpackage.json',
  ];
  for (const path of [...refused, ...odd]) {
    it(`refuses ${path}, with the security headers, and lets nobody keep the answer`, async () => {
      const answer = await ask(path, 'br');
      expect(answer.statusCode).to.be.within(400, 404);
      expect(answer.headers['content-security-policy']).to.contain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).to.equal('nosniff');
      expect(answer.headers['cache-control']).to.equal('no-store');
      answer.resume();
    });
  }

  it('sends the headers of a page that was built again meanwhile', async () => {
    write('headers.json', JSON.stringify([{ path: '/*', headers: { 'X-New': 'yes' } }]));
    expect((await ask('/')).headers).to.include({ 'x-new': 'yes' });
  });
});

async function setCookie(page: FastifyInstance): Promise<void> {
  page.addHook('onRequest', async (_, reply) => {
    reply.header('Set-Cookie', 'a=b');
  });
}

describe('servePage with a plugin for the page', () => {
  it('sets its cookies with the page and with nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-page-'));
    writeFileSync(join(folder, 'index.html'), 'Page');
    writeFileSync(join(folder, 'icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'headers.json'), '[]');
    const served = await servePage({
      folder,
      port: 0,
      // Fastify's own mark for a plugin that serves whoever registers it.
      withPage: Object.assign(setCookie, { [Symbol.for('skip-override')]: true }),
    });
    try {
      const url = `http://127.0.0.1:${served.port}`;
      expect((await fetch(url)).headers.get('set-cookie')).to.equal('a=b');
      expect((await fetch(`${url}/icon.svg`)).headers.get('set-cookie')).to.equal(null);
      expect((await fetch(`${url}/nope`)).headers.get('set-cookie')).to.equal(null);
    } finally {
      await served.close();
      rmSync(folder, { recursive: true });
    }
  });
});
