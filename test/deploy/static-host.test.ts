import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { headersOf } from '../../shared/http/page-files.ts';
import { staticHostFiles } from '../../tools/build/hosts/static-host.ts';
import { sentencesAbout } from '../harness/sentences.ts';
import { builtPage } from '../harness/site.ts';
import { BuiltFiles } from './built-files.ts';

/** Reads the build with Netlify's parsers. */
describe('a host of static files', () => {
  let folder: string;
  let built: BuiltFiles;
  let host: HeadersHandler;
  before(async () => {
    folder = await builtPage();
    built = new BuiltFiles(folder);
    const error = (message: unknown) => expect.fail(String(message));
    const logger = { log: error, warn: error, error } as never;
    host = new HeadersHandler({ projectDir: join(folder, 'public'), logger });
  });

  const sent = (path: string) => host.apply(new Request(`https://signup.test${path}`));
  /** The host compresses the files and sets this header. */
  const expected = (path: string, status = 200) => {
    const { Vary, ...headers } = headersOf(built.rules, path, status);
    return headers;
  };

  it('sends every file with the headers of headers.json', async () => {
    // The host has no rules by file type: drawings get the policy of the page, which is as strict.
    const { 'Content-Security-Policy': policy } = expected('/');
    for (const name of built.publicNames) {
      const headers = { ...expected(`/${name}`), 'Content-Security-Policy': policy };
      expect(await sent(`/${name}`), name).to.deep.equal(headers);
    }
  });

  it('forbids caching of the page, because it does not see the query', async () => {
    for (const path of ['/', '/?error=non_corporate_email', '/index.html']) {
      expect(await sent(path), path).to.deep.equal(expected('/?', 200));
    }
  });

  it('serves a 404 with the same headers and without caching', async () => {
    const { 'Cache-Control': _, ...headers } = expected('/nope', 404);
    for (const path of ['/nope', '/assets/nope.js']) {
      expect(await sent(path), path).to.deep.equal(headers);
    }
  });

  it('gets each header once per path, because hosts treat duplicates differently', () => {
    const blocks = String(built.read('_headers'))
      .split(/^(?=\/)/m)
      .slice(1);
    const of = (path: string) => blocks.filter((text) => text.startsWith(`${path}\n`));
    const [always = ''] = of('/*');
    expect(always).not.to.match(/Cache-Control|Supports-Loading-Mode/);
    for (const text of blocks.filter((other) => other !== always)) {
      expect(text).to.match(
        /^\/[^*\n]*\n(?: {2}Supports-Loading-Mode: .*\n)? {2}Cache-Control: .*\n$/,
      );
      expect(of(String(text.split('\n')[0]))).to.have.length(1);
    }
  });

  it('answers 404 for the compressed copies, which are for other servers', async () => {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(folder, 'public/_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).to.deep.equal([]);
    type Redirect = Record<'from' | 'to' | 'status' | 'force', unknown>;
    const closed = (redirects as Redirect[]).map(({ from, to, status, force }) => {
      expect([to, status, force], String(from)).to.deep.equal(['/404.html', 404, true]);
      return String(from);
    });
    const open = /(?:index|\d{3})\.html$|^_headers$|^_redirects$|^\.assetsignore$/;
    const others = built.otherNames.filter((name) => !open.test(name));
    expect(closed.toSorted()).to.deep.equal(others.map((name) => `/${name}`).toSorted());
    expect(String(built.read('.assetsignore')).trim().split('\n')).to.deep.equal(closed);
  });

  it('shows a styled 404 page in one language, allowed by the policy', async () => {
    const page = String(built.read('404.html'));
    const { document } = new JSDOM(page).window;
    expect(document.documentElement.lang).to.equal('en');
    expect(document.title).to.equal("This page doesn't exist - Northgate");
    const links = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    expect(links('.button-primary')).to.deep.equal(['/']);
    expect(links('.languages a')).to.deep.equal(['/?language=en', '/?language=ar']);
    expect(String(built.read('ar/404.html'))).to.contain(
      `<h1>${sentencesAbout('', 'ar').notFound}</h1>`,
    );
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    expect(String(built.read('index.html'))).to.contain(`<style>${style}</style>`);
    const hash = createHash('sha256').update(style).digest('base64');
    expect((await sent('/nope'))['Content-Security-Policy']).to.contain(`'sha256-${hash}'`);
    expect(page).not.to.match(/<script|style=/);
  });
});

describe('staticHostFiles', () => {
  it('fails the build when a policy is too long for a host', () => {
    const rules = [{ path: '/*', headers: { 'Content-Security-Policy': 'x'.repeat(2_000) } }];
    expect(() => staticHostFiles(rules, [])).to.throw(/^_headers: a line has 20\d\d characters/);
  });

  it('fails the build with more files than a host accepts rules for', () => {
    const names = Array.from({ length: 100 }, (_, index) => `assets/${index}.js`);
    expect(() => staticHostFiles([], names)).to.throw(
      /^_headers: \d+ rules, at most 100 are allowed$/,
    );
  });
});
