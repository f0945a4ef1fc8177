import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { SignupPage } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeWidget, standardRows, withWidget } from '../../harness/fake-widgets.ts';
import { sentences } from '../../harness/sentences.ts';
import { builtAssets, openSite, type Site } from '../../harness/site.ts';

const email = 'ada@example.com';
const [[standard]] = standardRows;

const pages = {
  altcha: { botCheck: { provider: 'altcha' } },
  standard: withWidget(standard),
} satisfies Readonly<Record<string, Partial<Settings>>>;
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

/**
 * The page that loads a chunk. Null for a chunk whose failure another test covers: reCAPTCHA is loaded like the other
 * bot checks, and shared chunks are static imports of others.
 */
function pageWith(file: string): Name | null {
  const name = /([\w-]+)-\w+\.js$/.exec(file)?.[1] ?? '';
  if (name === 'standard-bot-check') return 'standard';
  return ['chunk', 'recaptcha'].includes(name) ? null : 'altcha';
}

describe('a chunk of the build that is missing on the server', () => {
  /** File that is answered with status 404 until the page is reloaded. */
  let missing: string | null;
  /** Whether the first response is a page with status 200 instead. */
  let hasPage = false;
  let documents: number;
  let refused: string[];
  const sites = new Map<Name, Site>();
  let chunks: string[];
  let sheet: string;

  const routes = Object.assign(
    async (server: FastifyInstance) => {
      server.addHook('onRequest', async ({ url }, reply) => {
        if (url === '/') documents += 1;
        if (url !== `/${missing}` || documents > 1 || (hasPage && refused.length > 0)) return;
        refused.push(url.slice(1));
        if (!hasPage) return reply.callNotFound();
        // Chromium rejects any other content type.
        return reply.type('text/css').send('<!doctype html><title>Sign up</title>');
      });
    },
    { [Symbol.for('skip-override')]: true },
  );

  before('build the pages and list the chunks', async () => {
    const { files, first, deferredSheet } = (await builtAssets(true, false)).scripts;
    sheet = deferredSheet;
    chunks = [...files.keys()].filter((name) => !first.includes(name));
    for (const name of names) {
      const settings = { mock: true, ...pages[name] };
      sites.set(name, await openSite({ settings, routes }));
    }
  });
  after('close the sites', () => Promise.all([...sites.values()].map((site) => site.close())));

  const open = async (name: Name) => {
    const page = await newPage();
    if (name === 'standard') await fakeWidget(page, ['widget'], standard);
    await page.goto(`${sites.get(name)?.url}/`, { waitUntil: 'commit' });
    return page;
  };

  /** The email step of a visitor who presses "Try again" where it is offered. */
  const signUp = async (page: Page) => {
    const form = new SignupPage(page);
    await form.hydrated();
    await form.email.fill(email);
    await eventually(async () => expect(await page.evaluate(solve, sentences.tryAgain)).to.be.true);
    expect(await form.email.inputValue()).to.equal(email);
    await form.button(sentences.continue).click();
    await form.onStep('code');
  };

  for (const name of names) {
    it(`costs a reload at most, which keeps the address: each chunk of the page with ${name}`, async () => {
      const files = chunks.filter((file) => pageWith(file) === name);
      expect(files).not.to.be.empty;
      for (const file of files) {
        [missing, documents, refused] = [file, 0, []];
        const page = await open(name);
        await signUp(page).catch((error) => {
          throw new Error(`${file}: ${error.message}`, { cause: error });
        });
        expect([...new Set(refused)], `requests for ${file}`).to.deep.equal([file]);
        await page.context().close();
      }
    });
  }

  it('is requested again if the server answers with a page, also from the cache: the style sheet', async () => {
    [missing, documents, refused, hasPage] = [sheet, 0, [], true];
    await signUp(await open('altcha'));
    expect({ documents, refused }).to.deep.equal({ documents: 2, refused: [sheet] });
  });
});

/** Takes the next action of a visitor. Runs in the page. @returns whether Continue is enabled */
function solve(tryAgain: string): boolean {
  const all = [...document.querySelectorAll('button')];
  const retry = all.find(({ textContent }) => textContent === tryAgain);
  // Clicks once, because another click would restart the reload.
  if (retry && !retry.dataset.clicked) {
    retry.dataset.clicked = 'yes';
    retry.click();
  }
  document.querySelector<HTMLElement>('.bot-check-box:not([hidden]) input:not(:checked)')?.click();
  window.fakeCaptcha?.solve('fake-token');
  return document.querySelector<HTMLButtonElement>('.continue-place button')?.disabled === false;
}
