import { expect } from 'chai';
import { headersOf } from '../../shared/http/page-files.ts';
import { builtPage } from '../harness/site.ts';
import { BuiltFiles } from './built-files.ts';
import { type ReceivedResponse, type RequestOptions, sendRequest } from './send-request.ts';

export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Contract of all servers of the page. The server is started once with a built page.
 * @param encodings it can serve, the best first
 * @param ofRefusals headers of its refusals; default: those of the page's files
 */
export function itServesThePage(
  start: (folder: string) => Promise<PageServer>,
  encodings: readonly ('br' | 'gzip')[],
  ofRefusals?: Readonly<Record<string, string>>,
): void {
  let built: BuiltFiles;
  let server: PageServer;
  before(async () => {
    const folder = await builtPage();
    built = new BuiltFiles(folder);
    server = await start(folder);
  });
  after(() => server?.close());

  const send = (path: string, options?: RequestOptions) => sendRequest(server.port, path, options);
  const isFile = ({ body }: ReceivedResponse, name: string) =>
    expect(body.equals(built.read(name)), name).to.equal(true);

  /** @param address of the file */
  const carriesTheHeaders = ({ sent }: ReceivedResponse, address: string, cache: string) => {
    const path = address.replace(/\?.*$/s, '?');
    const headers = headersOf(built.rules, path, 200);
    for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': cache })) {
      expect(sent[name.toLowerCase()], `${name} of ${path}`).to.deep.equal([value]);
    }
    expect(sent['strict-transport-security']?.[0]).to.match(/^max-age=31536000/);
    expect(sent['content-security-policy']?.[0]).to.match(/^default-src 'none'/);
    expect(sent.vary?.[0], path).to.match(/^Accept-Encoding\b/);
  };

  it('serves the page with revalidation', async () => {
    const response = await send('/');
    expect(response.status).to.equal(200);
    isFile(response, 'index.html');
    expect(response.headers['content-type']).to.equal('text/html; charset=utf-8');
    carriesTheHeaders(response, '/', 'private, no-cache');

    const again = await send('/', { headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.status).to.equal(304);
    carriesTheHeaders(again, '/', 'private, no-cache');
  });

  it('serves the page with any query, and forbids caching then', async () => {
    for (const query of ['?', '?error=non_corporate_email', `?error=${'x'.repeat(10_000)}`]) {
      const response = await send(`/${query}`);
      expect(response.status).to.equal(200);
      isFile(response, 'index.html');
      carriesTheHeaders(response, `/${query}`, 'no-store');
    }
  });

  it('sends the page in the language that was chosen, else in the one that is asked for first', async () => {
    const isIn = async (language: string, path: string, headers: Record<string, string> = {}) => {
      const response = await send(path, { headers });
      isFile(response, `${language}/index.html`);
      expect(response.headers.vary, path).to.equal('Accept-Encoding, Accept-Language, Cookie');
    };
    await isIn('ar', '/', { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' });
    await isIn('en', '/', { 'accept-language': 'en-GB,ar;q=0.5' });
    await isIn('en', '/', { 'accept-language': 'xx' });
    await isIn('ar', '/', { 'accept-language': 'xx, AR-sa;q=0.8, en;q=0.5' });
    for (const refused of ['ar;q=0, de', 'ar;q=0.000', 'ar-EG ; q=0,xx']) {
      await isIn('en', '/', { 'accept-language': refused });
    }
    await isIn('ar', '/', { 'accept-language': 'en;q=0, ar;q=0.1' });
    await isIn('en', '/', { 'accept-language': 'ar', cookie: 'a=b; language=en' });
    await isIn('ar', '/?language=ar', { 'accept-language': 'en', cookie: 'language=en' });
    await isIn('ar', '/', { 'accept-language': 'ar', cookie: 'language=nope' });
    const atItsUrl = await send('/ar/?error=x', { headers: { 'accept-language': 'en' } });
    isFile(atItsUrl, 'ar/index.html');
    carriesTheHeaders(atItsUrl, '/ar/?error=x', 'no-store');
  });

  it("shows that a page does not exist in the visitor's language", async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const [language, headers] of [
      ['en', {}],
      ['ar', { 'accept-language': 'ar-SA' }],
      ['en', { 'accept-language': 'ar', cookie: 'language=en' }],
    ] as const) {
      const response = await send('/nope/there', { headers: { accept, ...headers } });
      expect(response.status).to.equal(404);
      expect(response.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(response.headers['cache-control']).to.equal('no-store');
      isFile(response, `${language}/404.html`);
    }
  });

  it('sends every file of the page: hashed ones for a year, others for a day', async () => {
    const names = built.publicNames;
    expect(names).to.include.members(['robots.txt', 'LICENSES.txt']);
    expect(names.length).to.be.above(5);
    for (const name of names) {
      const response = await send(`/${name}?again`);
      const isHashed = name.startsWith('assets/');
      const cache = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
      expect(response.status, name).to.equal(200);
      isFile(response, name);
      expect(response.headers['content-type'], name).to.match(built.typeOf(name));
      carriesTheHeaders(response, `/${name}`, cache);
    }
  });

  it('sends compressed copies to clients that accept them', async () => {
    const isCompressed = async (path: string, name: string, encoding: 'br' | 'gzip') => {
      const response = await send(path, { headers: { 'accept-encoding': encoding } });
      const plain = await send(path);
      expect(response.headers['content-encoding'], path).to.equal(encoding);
      expect(response.headers['content-type']).to.equal(plain.headers['content-type']);
      expect(response.headers.etag).not.to.equal(plain.headers.etag);
      isFile(response, `${name}.${encoding === 'br' ? 'br' : 'gz'}`);
      expect(response.content.equals(built.read(name)), path).to.equal(true);
      expect(plain.headers).not.to.have.property('content-encoding');
    };
    const script = built.publicNames.find((name) => name.endsWith('.js')) ?? '';
    for (const encoding of encodings) {
      await isCompressed('/', 'index.html', encoding);
      await isCompressed(`/${script}`, script, encoding);
    }
    const best = await send('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(best.headers['content-encoding']).to.equal(encodings[0]);
  });

  const isRefused = async (path: string, options?: RequestOptions) => {
    const response = await send(path, options);
    expect(response.status, path).to.be.within(400, 405);
    expect(response.content.includes('"environment"'), path).to.equal(false);
    const { Vary, ...headers } = headersOf(built.rules, '/nope', 404);
    for (const [name, value] of Object.entries(ofRefusals ?? headers)) {
      expect(response.sent[name.toLowerCase()], `${name} of ${path}`).to.deep.equal([value]);
    }
  };

  it('does not serve files for operators', async () => {
    const { otherNames, operatorNames } = built;
    expect(otherNames).to.include.members(['index.html', 'index.html.br', 'index.html.gz']);
    expect(operatorNames).to.include.members(['headers.json', 'report.json', 'configure.mjs']);
    for (const name of [...otherNames, ...operatorNames]) {
      await isRefused(`/${name}`);
      await isRefused(`/${name.replace(/.$/, (end) => `%${end.charCodeAt(0).toString(16)}`)}`);
    }
  });

  it('refuses any other path, also with dot segments, double and encoded slashes', async () => {
    const dots = ['..', '.', '%2e%2e', '%2E.', '.%2e', '%2e'];
    const pages = ['/..', '/assets/..', '/assets/x/..', '/ar/..'];
    const paths = [
      ...dots.flatMap((dot) => [`/assets/${dot}/`, `/assets/${dot}`, `/ar/${dot}/`]),
      ...pages.flatMap((page) => [`${page}?`, `${page}/robots.txt`, `${page}%2f`]),
      '/nope',
      '/nope?a=b',
      '/nope/',
      '/de/',
      '/assets',
      '/assets/',
      '/assets/nope.js',
      '/%',
      '/%ff',
      '/..%2fpackage.json',
      '/index.html/',
      '//',
      '///',
      '/assets//',
      '//assets/..',
      '/assets/..//',
      '/ar%2f',
      '/%2f',
      '/assets%2f..%2f',
      '/assets/..%5c',
      '/assets/..\\',
      '/\\',
      '/%5c../robots.txt',
      '//robots.txt',
      '/%2frobots.txt',
      '/assets%2f../robots.txt',
      '/ar//',
      '/./robots.txt',
      '/assets/%252e%252e/robots.txt',
      '/%2e%2e%2findex.html',
      '/assets/.%00./',
      '//configure.json',
      '/%2fheaders.json',
      '//_headers',
      '/../headers.json',
      '/public/../headers.json',
      '/assets/..%2f..%2fheaders.json',
    ];
    const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' };
    for (const path of paths) await isRefused(path, { headers });
  });

  it('sends the page at no address with the headers of a file', async () => {
    const ways = ['/#', '/#/assets/', '/%61r/', 'http://signup.test/', 'http://signup.test/#a'];
    for (const path of ways) {
      const response = await send(path);
      expect(response.status, path).to.be.oneOf([200, 400, 404]);
      const { Vary, 'Cache-Control': cache, ...headers } = headersOf(built.rules, '/', 200);
      expect(response.sent['cache-control']?.join(), path).to.be.oneOf([cache, 'no-store']);
      if (response.status > 200) continue;
      for (const [name, value] of Object.entries(headers)) {
        expect(response.sent[name.toLowerCase()], `${name} of ${path}`).to.deep.equal([value]);
      }
    }
  });

  it('disables scripts in a drawing that is opened directly', async () => {
    const drawing = built.publicNames.find((name) => name.endsWith('.svg'));
    const { sent } = await send(`/${drawing}?x`);
    expect(sent['content-security-policy']?.[0])
      .to.contain("default-src 'none'; style-src 'unsafe-inline'")
      .and.to.match(/; sandbox$/);
  });

  it('allows GET and HEAD only', async () => {
    const head = await send('/', { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(head.body).to.have.length(0);
    carriesTheHeaders(head, '/', 'private, no-cache');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      await isRefused('/', { method });
      await isRefused('/robots.txt', { method });
    }
  });

  it('does not reveal name and version of the server', async () => {
    for (const path of ['/', '/nope', '/%']) {
      const { headers, content } = await send(path);
      expect(headers.server ?? '', path).not.to.match(/\d/);
      expect(headers, path).not.to.have.property('x-powered-by');
      if (path !== '/') expect(content.toString(), path).not.to.match(/\w\/\d+\.\d/);
    }
  });
}
