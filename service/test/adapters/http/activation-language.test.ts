import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { type Language, languages } from '../../../../src/domain/languages.ts';
import { Client } from '../../../../test/harness/visitor.ts';
import type {
  ActivateAdministrator,
  ActivateAdministratorOutcome,
} from '../../../src/application/activate-administrator.ts';
import { activationPages } from '../../fixtures/activation-pages.ts';
import { anActivation } from '../../fixtures/registrations.ts';
import { testBranding } from '../../fixtures/service-fixture.ts';

const activation = anActivation({ orgName: 'Engines' });

describe('The activation pages in the language of the registration', () => {
  let outcome: ActivateAdministratorOutcome;
  // The token says which language the registration was sent in.
  const activate = {
    look: async (token: string) => (token ? { ...activation, language: token } : null),
    execute: async () => outcome,
  } as unknown as ActivateAdministrator;
  const url = activationPages(activate);

  const pageOf = async (response: Response) => {
    const { document } = new JSDOM(await response.text()).window;
    return { document, headers: response.headers, root: document.documentElement };
  };
  const get = async (path: string, headers = {}) =>
    pageOf(await new Client(url()).send(path, { headers }));
  const post = async (token: string, csrf?: string) => {
    const client = new Client(url());
    await client.open(`/activate?token=${token}`);
    const body = new URLSearchParams({ csrf: csrf ?? client.csrfToken, token });
    return client.send('/activate', { method: 'POST', body });
  };
  const sentencesOf = (language: Language) => testBranding.in(language).sentences;

  for (const language of languages) {
    const { direction, sentences } = testBranding.in(language);
    const { activation: words } = sentences;
    const expectWords = ({ root, headers }: Awaited<ReturnType<typeof pageOf>>, text: string) => {
      expect([root.lang, root.dir]).to.deep.equal([language, direction]);
      expect(headers.get('Content-Language')).to.equal(language);
      expect(headers.get('Vary')).to.include('Accept-Language');
      expect(root.textContent).to.include(text);
    };

    it(`ask in ${language}, whatever the browser asks for, and keep the address from left to right`, async () => {
      const page = await get(`/activate?token=${language}`, { 'Accept-Language': 'fr, de, en' });
      const { document } = page;
      expectWords(page, words.activate);
      expect(document.title).to.equal(sentences.documentTitle(words.title));
      expect(document.querySelector<HTMLInputElement>('#email')?.dir).to.equal('ltr');
      expect(document.querySelector('.step-intro bdi')?.textContent).to.equal('Engines');
    });

    it(`complain in ${language}`, async () => {
      const errors = { lastName: { name: 'lastNameRequired' } };
      outcome = { kind: 'invalid', activation: { ...activation, language }, errors };
      expectWords(await pageOf(await post(language)), sentences.lastNameRequired);
      outcome = { kind: 'notTaken', activation: { ...activation, language } };
      expectWords(await pageOf(await post(language)), sentences.refusals.unavailable);
    });

    it(`say in ${language} that it is done`, async () => {
      outcome = { kind: 'activated' };
      const done = (await post(language)).headers.get('Location') ?? '';
      expectWords(await get(done, { 'Accept-Language': 'fr' }), words.readyDetail);
    });
  }

  it('can be had in every language of the brand, and go on in the chosen one to the end', async () => {
    const { document } = await get('/activate?token=en');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.languages a')];
    expect(links.map(({ lang }) => lang)).to.deep.equal(testBranding.languages);
    expect(links.filter((link) => link.ariaCurrent).map(({ lang }) => lang)).to.deep.equal(['en']);

    const client = new Client(url());
    const open = async (path: string, init = {}) => pageOf(await client.send(path, init));
    const german = links.find(({ lang }) => lang === 'de')?.getAttribute('href') ?? '';
    const page = await open(german);
    const body = new URLSearchParams({ csrf: client.csrfToken, token: 'en' });
    const action = page.document.querySelector('form')?.getAttribute('action') ?? '';
    outcome = { kind: 'invalid', activation: { ...activation, language: 'en' }, errors: {} };
    const again = await open(action, { method: 'POST', body });
    outcome = { kind: 'linkRefused' };
    const refused = await open(action, { method: 'POST', body });
    outcome = { kind: 'activated' };
    const { headers } = await client.send(action, { method: 'POST', body });
    const done = await open(headers.get('Location') ?? '');
    for (const { root } of [page, again, refused, done]) expect(root.lang).to.equal('de');
  });

  it('are in the first language of the brand where it offers that of the registration no more', async () => {
    const page = await get('/activate?token=tlh', { 'Accept-Language': 'ar' });
    expect(page.root.lang).to.equal('en');
  });

  it('are in the language of whoever asks, where the link is nobody’s', async () => {
    const page = await get('/activate?token=', { 'Accept-Language': 'ar-SA' });
    expect([page.root.lang, page.root.dir]).to.deep.equal(['ar', 'rtl']);
    expect(page.root.textContent).to.include(sentencesOf('ar').activation.linkRefusedDetail);
    const chosen = { 'Accept-Language': 'ar-SA', Cookie: 'language=de' };
    expect((await get('/activate?token=', chosen)).root.lang).to.equal('de');
    const unchecked = await pageOf(await post('de', 'wrong'));
    expect(unchecked.root.textContent).to.include(sentencesOf('en').activation.needsCookies);
  });
});
