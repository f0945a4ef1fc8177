import { resolve } from 'node:path';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import type { Settings } from '../../../shared/settings/settings-schema.ts';
import { bundleScripts } from '../../../tools/build/bundle.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { SignupPage } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeWidget, standardRows, withWidget } from '../../harness/fake-widgets.ts';
import { northgate } from '../../harness/northgate.ts';
import { sentences } from '../../harness/sentences.ts';
import { openSite, type Site } from '../../harness/site.ts';

const email = 'ada@example.com';
const brand = { ...northgate, name: 'fonts', fonts: readBrand('brands/lantern').fonts };
const displayFont = 'fraunces.woff2';
const [[standard]] = standardRows;

/** Settings of pages that together load each chunk of the build. */
const pages: Readonly<Record<string, Partial<Settings>>> = {
  altcha: { botCheck: { provider: 'altcha' }, displayFont },
  recaptcha: withWidget(),
  // One chunk for all of them.
  [standard]: withWidget(standard),
};

describe('a chunk of the build that is missing on the server', () => {
  /** Answered with status 404 until the page is reloaded. */
  let missing: string | null;
  let lasting: boolean;
  let documents: number;
  let refused: string[];
  const sites = new Map<string, Site>();
  /** The chunks that each page loads, without those of a page before it. */
  const loaded = new Map<string, string[]>();
  let chunks: string[];

  const routes = Object.assign(
    async (server: FastifyInstance) => {
      server.addHook('onRequest', async ({ url }, reply) => {
        if (url === '/') documents += 1;
        if (url !== `/${missing}` || (documents > 1 && !lasting)) return;
        refused.push(url.slice(1));
        return reply.callNotFound();
      });
    },
    { [Symbol.for('skip-override')]: true },
  );
  const reset = () => {
    [missing, lasting, documents, refused] = [null, false, 0, []];
  };

  before('find the chunks of the build and the pages that load them', async () => {
    const { files, first } = await bundleScripts({ root: resolve('.'), mockResponses: true });
    chunks = [...files.keys()].filter((name) => !first.includes(name));
    for (const [name, settings] of Object.entries(pages)) {
      reset();
      sites.set(name, await openSite({ settings: { mock: true, ...settings }, brand, routes }));
      const requested: string[] = [];
      await signUp(await open(name, requested));
      const known = [...loaded.values()].flat();
      loaded.set(
        name,
        chunks.filter((file) => requested.includes(file) && !known.includes(file)),
      );
    }
  });
  beforeEach(reset);
  after('close the sites', () => Promise.all([...sites.values()].map((site) => site.close())));

  /** @param requested gets the path of each request */
  const open = async (name: string, requested: string[] = []) => {
    const page = await newPage();
    page.on('request', (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    for (const provider of ['recaptcha', standard] as const)
      await fakeWidget(page, ['widget'], provider);
    await page.goto(`${sites.get(name)?.url}/`, { waitUntil: 'commit' });
    return page;
  };

  /** Step 1 of a visitor who presses "Try again" where it is offered. */
  const signUp = async (page: Page) => {
    const form = new SignupPage(page);
    await form.hydrated();
    await form.email.fill(email);
    await eventually(async () => expect(await page.evaluate(solve, sentences.tryAgain)).to.be.true);
    expect(await form.email.inputValue()).to.equal(email);
    await form.button(sentences.continue).click();
    await form.onStep('code');
  };

  it('is one of those that the tested pages load', () => {
    expect([...loaded.values()].flat().sort()).to.deep.equal([...chunks].sort());
  });

  for (const name of Object.keys(pages)) {
    it(`costs a reload at most, which keeps the address: each chunk of the page with ${name}`, async () => {
      for (const file of loaded.get(name) ?? []) {
        reset();
        missing = file;
        const page = await open(name);
        await signUp(page).catch((error) => {
          throw new Error(`${file}: ${error.message}`);
        });
        expect(refused, 'requests for the missing file').to.deep.equal([file]);
        await page.context().close();
      }
    });
  }

  it('reloads the page on its own for a visitor who has not typed', async () => {
    missing = chunks.find((file) => /altcha-\w+\.js$/.test(file)) ?? null;
    const page = await open('altcha');
    await new SignupPage(page).botCheck.waitFor();
    expect([refused, documents]).to.deep.equal([[missing], 2]);
  });

  it('reloads the page on its own once, if it is still missing then', async () => {
    missing = chunks.find((file) => /altcha-\w+\.js$/.test(file)) ?? null;
    lasting = true;
    const page = await open('altcha');
    const form = new SignupPage(page);
    await eventually(() => expect(documents).to.equal(2));
    await page.getByText(sentences.chunkFailed).waitFor();
    await form.button(sentences.tryAgain).click();
    await eventually(() => expect(documents).to.equal(3));
    await page.getByText(sentences.chunkFailed).waitFor();
    await form.email.fill(email);
    expect(documents).to.equal(3);
  });
});

/** Takes the next action of a visitor. Runs in the page. @returns whether Continue is enabled */
function solve(tryAgain: string): boolean {
  const all = [...document.querySelectorAll('button')];
  const retry = all.find(({ textContent }) => textContent === tryAgain);
  // Once: another click would begin the reload again.
  if (retry && !retry.dataset.clicked) {
    retry.dataset.clicked = 'yes';
    retry.click();
  }
  document.querySelector<HTMLElement>('.bot-check-box:not([hidden]) input:not(:checked)')?.click();
  window.fakeCaptcha?.solve('fake-token');
  return document.querySelector<HTMLButtonElement>('.continue-place button')?.disabled === false;
}
