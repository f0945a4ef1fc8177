import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { type Assets, buildAssets } from '#tools/build/build-assets.ts';
import { buildPage } from '#tools/build/build-page.ts';
import { type ServedPage, servePage } from '#tools/dev/serve-page.ts';
import { hold } from '../../harness/browser/intercept.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { SignupPage } from '../../harness/browser/signup-page.ts';
import { northgatePage } from '../../harness/northgate.ts';
import { builtAssets } from '../../harness/site.ts';

/** Mock responses replace the service. */
const settings = { mock: true, languages: ['en'] as const };

describe('a new release while a page is open', () => {
  let folder: string;
  let served: ServedPage;
  let previous: Promise<Assets>;
  let next: Promise<Assets>;

  before(() => {
    const root = resolve('.');
    previous = builtAssets(true, false);
    next = buildAssets({ root, mockResponses: true, development: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threshold-release-'));
    await release(previous);
    served = await servePage({ folder, port: 0 });
  });
  afterEach(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });

  const release = (assets: Promise<Assets>) =>
    buildPage(northgatePage('development', settings), folder, assets);
  /** Simulates a build of the next day. */
  const removePreviousFiles = async () => {
    const names = Object.keys(JSON.parse(await readFile(join(folder, 'former.json'), 'utf8')));
    expect(names).not.to.be.empty;
    for (const name of names) await rm(join(folder, name));
  };

  for (const [when, isLate] of [
    ['keeps the files of the open release', false],
    ['reloads the page after a day', true],
  ] as const) {
    it(`${when}, while the visitor has not interacted`, async () => {
      const page = await newPage();
      const form = new SignupPage(page);
      const continueDeferred = await hold(page, '**/deferred-page-*.js', 1);
      await page.goto(`http://127.0.0.1:${served.port}/`, { waitUntil: 'commit' });
      await form.hydrated();
      await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
      await release(next);
      if (isLate) await removePreviousFiles();
      // Typing would prevent the reload.
      const reloaded = isLate && page.waitForEvent('framenavigated');
      continueDeferred();
      if (await reloaded) await form.hydrated();
      await form.reachCode();
      expect(await page.evaluate(() => 'isFirstLoad' in window)).to.equal(!isLate);
      expect(await page.getByText(form.words.chunkFailed).count()).to.equal(0);
    });
  }
});
