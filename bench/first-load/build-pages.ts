import type { LoopbackServer } from './loopback-server.ts';
import type { MeasuredPage } from './measured-page.ts';
import { buildOurPage } from './our-page.ts';
import { buildPeerPages } from './peer-pages.ts';
import { reactOnlyPage } from './react-only-page.ts';
import { squeezed } from './served-file.ts';
import { withoutScript } from './static-page.ts';

export interface Pages {
  readonly ours: MeasuredPage;
  readonly still: MeasuredPage;
  readonly reactOnly: MeasuredPage;
  readonly peers: readonly MeasuredPage[];
  readonly all: readonly MeasuredPage[];
}

const field = 'input[type="email"]';
const buttons = ['Continue with Microsoft', 'Continue with Google', 'Continue'];
const ours: MeasuredPage = { name: 'Threshold', path: '/', field, buttons };
const still: MeasuredPage = { name: 'static', path: '/static/', field, buttons: [] };
const reactOnly: MeasuredPage = { name: 'React alone', path: '/react-only/', field, buttons };

/**
 * Builds every page and hands it to the server.
 * @param options `folder` takes our build; `peers` is false where they are left out
 */
export async function buildPages(
  server: LoopbackServer,
  options: { readonly folder: string; readonly peers: boolean },
): Promise<Pages> {
  const page = await buildOurPage(options.folder, server.origin);
  server.serve(page.files);

  const html = withoutScript(page.html);
  const beside = new Map([
    [`${still.path}index.html`, Buffer.from(html)],
    ...(await reactOnlyPage(reactOnly.path, html)),
  ]);
  server.serve(await squeezed(beside, page.headersOf));

  const built = options.peers ? await buildPeerPages() : { pages: [], files: new Map() };
  server.serve(built.files);
  const peers = built.pages;
  return { ours, still, reactOnly, peers, all: [still, reactOnly, ours, ...peers] };
}
