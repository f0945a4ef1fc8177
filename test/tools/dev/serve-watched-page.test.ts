import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { ServedPage } from '../../../tools/dev/serve-page.ts';
import { serveWatchedPage } from '../../../tools/dev/serve-watched-page.ts';
import { type LiveState, liveStates } from './support/live-states.ts';
import { Tree } from './support/tree.ts';

const view = 'src/ui/parts/step-heading.tsx';

const overrides = [{ name: '', values: { mock: true, languages: ['en'] } }];

describe('a page that is being worked on', () => {
  let tree: Tree;
  let served: ServedPage | undefined;
  let printed: string[];
  let origin: string;
  let next: () => Promise<LiveState>;

  const open = async () => {
    printed = [];
    const page = { root: tree.root, brand: tree.brand, overrides, port: 0 };
    served = await serveWatchedPage({
      ...page,
      print: (text) => printed.push(text),
    });
    origin = `http://127.0.0.1:${served.port}`;
    next = await liveStates(origin);
    return next();
  };
  const text = async (path: string) => (await fetch(origin + path)).text();
  /** The script that the page starts with. */
  const entry = async () => /<script[^>]* src="(\/assets\/[^"]+)"/.exec(await text('/'))?.[1] ?? '';
  /** The state that a change leads to. */
  const save = (file: string, change: (text: string) => string) => {
    tree.save(file, change);
    return next();
  };

  before(() => {
    tree = new Tree();
  });
  afterEach(async () => {
    await served?.close();
    served = undefined;
  });
  after('remove the tree', () => tree.remove());

  it('shows what was broken when it was begun, and is there once that is mended', async () => {
    tree.save(view, (source) => source.replace('<h1', '<<h1'));
    const broken = await open();
    expect(broken.error).to.contain(view);
    const mended = await save(view, (source) => source.replace('<<h1', '<h1'));
    expect(mended.error).to.equal(null);
    expect(await text('/')).to.contain('Sign up for Northgate</h1>');
  });

  it('follows a view: what the build writes into the page, and the script that takes it over', async () => {
    const before = await open();
    const changed = await save(view, (source) => source.replace('</h1>', '</h1><p>A new view</p>'));
    expect(changed.error).to.equal(null);
    expect(changed.build).not.to.equal(before.build);
    expect(await text('/')).to.contain(`data-build="${changed.build}"`);
    expect(await text('/')).to.contain('<p>A new view</p>');
    const page = await text('/');
    const scripts = [...page.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => text(path));
    expect((await Promise.all(scripts)).join()).to.contain('A new view');
    expect(printed.at(-1)).to.match(/^Built in \d+ ms$/);
  });

  it('follows styles and allows them in its policy, the brand, the template and new files', async () => {
    await open();
    const policy = async () => (await fetch(origin)).headers.get('content-security-policy');
    const before = await policy();
    await save('src/ui/styles/base.css', (sheet) => `${sheet}\nh1 { letter-spacing: 7px }`);
    expect(await text('/')).to.contain('letter-spacing: 7px');
    expect(await policy()).not.to.equal(before);
    await save('brands/northgate/brand.json', (brand) => brand.replace('Northgate', 'Southgate'));
    expect(await text('/')).to.contain('Sign up for Southgate</h1>');
    await save('public/index.html', (html) => html.replace('<body>', '<body><p>A new page</p>'));
    expect(await text('/')).to.contain('<p>A new page</p>');
    await save('public/new.txt', () => 'A new file');
    expect(await text('/new.txt')).to.equal('A new file');
  });

  it('says what broke a source and serves what it had, until the next save mends it', async () => {
    const { build } = await open();
    const page = await text('/');
    const broken = await save(view, (source) => source.replace('<h1', '<<h1'));
    expect(broken.build).to.equal(build);
    expect(broken.error).to.contain(view).and.to.contain('<<h1');
    expect(printed.at(-1)).to.equal(broken.error);
    expect(await text('/')).to.equal(page);
    const mended = await save(view, (source) => source.replace('<<h1', '<h1'));
    expect(mended.error).to.equal(null);
    expect(mended.build).not.to.equal(build);
  });

  it('says where a view fails that can be built', async () => {
    await open();
    const broken = await save(view, (source) =>
      source.replace('return (', "if (text) throw new Error('fails as it renders'); return ("),
    );
    expect(broken.error).to.contain('fails as it renders').and.to.contain('step-heading.tsx');
    await save(view, (source) => source.replace(/if \(text\) throw.*?; return/, 'return'));
  });

  it('sets the cookies of a plugin with the page alone', async () => {
    const setCookie = async (page: FastifyInstance) => {
      page.addHook('onRequest', async (_, reply) => {
        reply.header('Set-Cookie', 'a=b');
      });
    };
    const withPage = Object.assign(setCookie, { [Symbol.for('skip-override')]: true });
    const page = { root: tree.root, brand: tree.brand, overrides, port: 0, withPage };
    served = await serveWatchedPage({ ...page, print: () => {} });
    const cookieOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${served?.port}${path}`)).headers.get('set-cookie');
    expect(await cookieOf('/')).to.equal('a=b');
    origin = `http://127.0.0.1:${served.port}`;
    expect(await cookieOf(await entry())).to.equal(null);
  });
});
