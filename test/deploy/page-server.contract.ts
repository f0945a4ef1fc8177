import { expect } from 'chai';
import { headersOf } from '../../service/src/adapters/http/page-files.ts';
import { builtPage } from '../harness/built-page.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { BuiltFiles } from './built-files.ts';

export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * What every server of the page promises. It is started once, on a built page.
 * @param encodings it can serve, the best first
 * @param ofRefusals headers with which it says no; those of the page's files when left out
 */
export function itServesThePage(
  start: (folder: string) => Promise<PageServer>,
  encodings: readonly ('br' | 'gzip')[],
  ofRefusals?: Readonly<Record<string, string>>,
): void {
  let built: BuiltFiles;
  let server: PageServer;
  before(async function () {
    this.timeout(60_000);
    const folder = await builtPage();
    built = new BuiltFiles(folder);
    server = await start(folder);
  });
  after(() => server?.close());

  const asked = (path: string, question?: Question) => ask(server.port, path, question);
  const isFile = ({ body }: Answer, name: string) =>
    expect(body.equals(built.read(name)), name).to.equal(true);

  const carriesTheHeaders = ({ sent }: Answer, path: string, cache: string) => {
    const headers = headersOf(built.rules, path.replace(/^(?=\?)/, '/'), 200);
    for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': cache })) {
      expect(sent[name.toLowerCase()], `${name} of ${path}`).to.deep.equal([value]);
    }
    expect(sent['strict-transport-security']?.[0]).to.match(/^max-age=31536000/);
    expect(sent['content-security-policy']?.[0]).to.match(/^default-src 'none'/);
    expect(sent.vary?.[0], path).to.match(/^Accept-Encoding\b/);
  };

  it('sends the page, which a browser may keep and asks about each time', async () => {
    const answer = await asked('/');
    expect(answer.status).to.equal(200);
    isFile(answer, 'index.html');
    expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
    carriesTheHeaders(answer, '/', 'private, no-cache');

    const again = await asked('/', { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.status).to.equal(304);
    carriesTheHeaders(again, '/', 'private, no-cache');
  });

  it('sends the page whatever its query, and lets nobody keep it then', async () => {
    for (const query of ['?', '?error=non_corporate_email', `?error=${'x'.repeat(10_000)}`]) {
      const answer = await asked(`/${query}`);
      expect(answer.status).to.equal(200);
      isFile(answer, 'index.html');
      carriesTheHeaders(answer, query, 'no-store');
    }
  });

  it('sends the page in the language that was chosen, else in the one that is asked for first', async () => {
    const isIn = async (language: string, path: string, headers: Record<string, string> = {}) => {
      const answer = await asked(path, { headers });
      isFile(answer, `${language}/index.html`);
      expect(answer.headers.vary, path).to.equal('Accept-Encoding, Accept-Language, Cookie');
    };
    await isIn('ar', '/', { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' });
    await isIn('en', '/', { 'accept-language': 'en-GB,ar;q=0.5' });
    await isIn('en', '/', { 'accept-language': 'xx' });
    await isIn('en', '/', { 'accept-language': 'ar', cookie: 'a=b; language=en' });
    await isIn('ar', '/?language=ar', { 'accept-language': 'en', cookie: 'language=en' });
    await isIn('ar', '/', { 'accept-language': 'ar', cookie: 'language=nope' });
  });

  it('sends the page by the address of its language to whoever asks there', async () => {
    const answer = await asked('/ar/?error=x', { headers: { 'accept-language': 'en' } });
    isFile(answer, 'ar/index.html');
    carriesTheHeaders(answer, '/ar/?error=x', 'no-store');
  });

  it('sends every file of the page: hashed ones for a year, others for a day', async () => {
    const names = built.publicNames;
    expect(names).to.include.members(['robots.txt', 'LICENSES.txt']);
    expect(names.length).to.be.above(5);
    for (const name of names) {
      const answer = await asked(`/${name}?again`);
      const isHashed = name.startsWith('assets/');
      const cache = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
      expect(answer.status, name).to.equal(200);
      isFile(answer, name);
      expect(answer.headers['content-type'], name).to.match(built.typeOf(name));
      carriesTheHeaders(answer, name, cache);
    }
  });

  it('hands out the squeezed copies to those who can read them', async () => {
    const script = built.publicNames.find((name) => name.endsWith('.js')) ?? '';
    for (const encoding of encodings) {
      for (const name of ['index.html', script]) {
        const path = name === script ? `/${script}` : '/';
        const answer = await asked(path, { headers: { 'accept-encoding': encoding } });
        const plain = await asked(path);
        expect(answer.headers['content-encoding'], path).to.equal(encoding);
        expect(answer.headers['content-type']).to.equal(plain.headers['content-type']);
        expect(answer.headers.etag).not.to.equal(plain.headers.etag);
        isFile(answer, `${name}.${encoding === 'br' ? 'br' : 'gz'}`);
        expect(answer.content.equals(built.read(name)), path).to.equal(true);
        expect(plain.headers).not.to.have.property('content-encoding');
      }
    }
    const best = await asked('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(best.headers['content-encoding']).to.equal(encodings[0]);
  });

  const isRefused = async (path: string, question?: Question) => {
    const answer = await asked(path, question);
    expect(answer.status, path).to.be.within(400, 405);
    expect(answer.content.includes('"environment"'), path).to.equal(false);
    if (!ofRefusals) return carriesTheHeaders(answer, path, 'no-store');
    for (const [name, value] of Object.entries(ofRefusals)) {
      expect(answer.sent[name.toLowerCase()], `${name} of ${path}`).to.deep.equal([value]);
    }
  };

  it('sends no file that is about the page rather than part of it', async () => {
    const names = built.otherNames;
    expect(names).to.include.members([
      'index.html',
      'headers.json',
      'report.json',
      'robots.txt.br',
    ]);
    expect(names).to.include.members(['index.html.gz', 'nginx-headers.conf']);
    for (const name of names) {
      await isRefused(`/${name}`);
      await isRefused(`/${name.replace(/.$/, (end) => `%${end.charCodeAt(0).toString(16)}`)}`);
    }
  });

  const nothing = [
    '/nope',
    '/nope?a=b',
    '/nope/',
    '/de/',
    '//',
    '/assets',
    '/assets/',
    '/assets/nope.js',
  ];
  const odd = [
    '/%',
    '/%ff',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/index.html/',
  ];
  for (const path of [...nothing, ...odd]) {
    it(`refuses ${path}`, () => isRefused(path, { headers: { 'accept-encoding': 'br' } }));
  }

  it('answers those who read, and nobody else', async () => {
    const head = await asked('/', { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(head.body).to.have.length(0);
    carriesTheHeaders(head, '/', 'private, no-cache');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      await isRefused('/', { method });
      await isRefused('/robots.txt', { method });
    }
  });

  it('does not tell which version of what it is', async () => {
    for (const path of ['/', '/nope', '/%']) {
      const { headers, content } = await asked(path);
      expect(headers.server ?? '', path).not.to.match(/\d/);
      expect(headers, path).not.to.have.property('x-powered-by');
      if (path !== '/') expect(content.toString(), path).not.to.match(/\d\.\d/);
    }
  });
}
