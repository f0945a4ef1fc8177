import { resolve } from 'node:path';
import { expect } from 'chai';
import { bundleInlineScript } from '../../../tools/build/bundle-text.ts';

type RunScript = (...globals: unknown[]) => void;

/** How a page was opened, and what became of it. */
interface Opened {
  /** The language that the server sent. */
  readonly sent?: string;
  readonly address?: string;
  readonly cookie?: string;
  /** Whether the browser keeps none. */
  readonly forgets?: boolean;
  /** What the browser asks for. */
  readonly wanted?: readonly string[];
}

describe('the language of a page that has several', () => {
  let run: RunScript;
  before(async () => {
    const path = 'src/adapters/browser/early-script-in-languages.ts';
    const script = await bundleInlineScript(resolve('.'), path);
    run = new Function(
      'document',
      'location',
      'navigator',
      'history',
      'addEventListener',
      script,
    ) as RunScript;
  });

  const open = ({
    sent = 'en',
    address = '/',
    cookie = '',
    forgets = false,
    wanted = ['en'],
  }: Opened) => {
    const url = new URL(address, 'https://signup.test');
    const seen = { wentTo: '', cleanedTo: '', cookie, hidden: false };
    const root = { lang: sent, dataset: { languages: 'en ar de' }, hidden: false };
    const document = {
      documentElement: root,
      addEventListener() {},
      get cookie() {
        return seen.cookie;
      },
      set cookie(set: string) {
        if (!forgets) seen.cookie = set;
      },
    };
    const { pathname, search, hash, protocol } = url;
    const replace = (to: string) => {
      seen.wentTo = to;
    };
    run(
      document,
      { pathname, search, hash, protocol, replace },
      { languages: wanted },
      { state: null, replaceState: (_: unknown, __: string, to: string) => (seen.cleanedTo = to) },
      () => {},
    );
    return { ...seen, hidden: root.hidden };
  };

  it('is left as the server sent it, where that is what the browser asks for', () => {
    expect(open({})).to.deep.equal({ wentTo: '', cleanedTo: '', cookie: '', hidden: false });
    expect(open({ sent: 'ar', wanted: ['ar-SA', 'en'] }).wentTo).to.equal('');
    expect(open({ wanted: ['fr', 'xx'] }).wentTo).to.equal('');
  });

  it('is asked for once more where the server could not choose, and nothing is shown until then', () => {
    const opened = open({ wanted: ['fr', 'ar-SA', 'en'], address: '/?error=x#top' });
    expect(opened).to.include({ wentTo: '/ar/#?error=x#top', hidden: true, cookie: '' });
    expect(open({ wanted: ['ar'] }).wentTo).to.equal('/ar/');
    expect(open({ wanted: ['ar'], address: '/#top' }).wentTo).to.equal('/ar/##top');
  });

  it('is what the visitor has chosen before it is what the browser asks for', () => {
    expect(open({ cookie: 'a=b; language=de', wanted: ['ar'] }).wentTo).to.equal('/de/');
    expect(open({ cookie: 'language=nope', wanted: ['ar'] }).wentTo).to.equal('/ar/');
    expect(open({ cookie: 'language=de', sent: 'de', wanted: ['ar'] }).wentTo).to.equal('');
  });

  it('is kept when it is chosen, and the address is / again', () => {
    const opened = open({ sent: 'ar', address: '/?language=ar' });
    expect(opened).to.include({ wentTo: '', cleanedTo: '/' });
    expect(opened.cookie).to.equal('language=ar;path=/;max-age=31536000;samesite=lax;secure');
    expect(open({ address: '/?language=ar&error=x' }).wentTo).to.equal('/ar/#?error=x');
  });

  it('is the chosen one where no cookie can be kept', () => {
    const opened = open({ sent: 'ar', address: '/?language=ar', forgets: true });
    expect(opened).to.include({ wentTo: '', cleanedTo: '/', cookie: '' });
  });

  it('is not what nobody offers', () => {
    expect(open({ address: '/?language=fr' })).to.include({ cookie: '', cleanedTo: '/' });
  });

  it('shows in no address: that of its own is / as soon as it is there', () => {
    for (const [address, cleanedTo] of [
      ['/ar/', '/'],
      ['/ar/?error=x', '/?error=x'],
      ['/ar/#?error=x#top', '/?error=x#top'],
      ['/ar/##top', '/#top'],
    ] as const) {
      expect(open({ sent: 'ar', address })).to.include({ wentTo: '', cleanedTo, cookie: '' });
    }
  });
});
