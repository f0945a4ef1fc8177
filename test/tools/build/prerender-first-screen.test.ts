import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { Languages } from '#page/domain/languages.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { prerenderFirstScreen } from '#tools/build/prerender-first-screen.tsx';
import { sentences, sentencesAbout, stepOf } from '../../harness/sentences.ts';
import { testSettings } from '../../harness/test-settings.ts';

const withKey: Settings = {
  ...testSettings,
  botCheck: { provider: 'recaptcha', siteKey: 'site-key' },
};

const drawn = (src: string) => ({ src, width: 32, height: 32 });
const pictures = {
  mark: { light: drawn('data:,light'), dark: drawn('data:,dark') },
  illustration: drawn('/assets/door.svg'),
};

/** The first screen as a browser reads it before any script runs. */
const read = (settings: Settings) => new JSDOM(renderFrame(settings)).window.document;

function renderFrame(settings: Settings): string {
  const { step, brand, marketing } = prerenderFirstScreen(settings, pictures, 'en');
  return `${brand}<main>${step}</main>${marketing}`;
}

describe('the first screen that the build writes', () => {
  it('reserves space for the bot check and omits its key', () => {
    const place = read(withKey).querySelector('.bot-check-place');
    expect(place?.getAttribute('data-placeholder')).to.equal(sentences.botCheckPlaceholder);
    expect(renderFrame(withKey)).not.to.contain('site-key');
  });

  it('loads nothing from other hosts', () => {
    const document = read(withKey);
    const sources = [...document.querySelectorAll('[src]')].map((it) => it.getAttribute('src'));
    expect(sources).to.deep.equal(['data:,light', '/assets/door.svg']);
    expect(document.querySelector('link, iframe')).to.equal(null);
  });

  it('escapes the name of a brand', () => {
    const product = '<img src=x onerror=alert(1)> & "Sons"';
    const document = read({ ...testSettings, product });
    expect(document.querySelector('[onerror]')).to.equal(null);
    expect(document.querySelector('.brand-name')?.textContent).to.equal(product);
  });

  it("has the brand's own HTML, whose links open beside the page", () => {
    const link = '<a\nhref="https://acme.example/">Acme</a>';
    const note = '<abbr title="Limited">Ltd.</abbr>';
    const settings = { ...testSettings, panelNote: `<p>${link}${note}</p>`, stepNote: link };
    const { marketing, legal } = prerenderFirstScreen(settings, pictures, 'en');
    expect(marketing).to.contain(note);
    for (const [part, place] of [
      [marketing, '.panel-note p > a'],
      [legal, '.step-note > a'],
    ] as const) {
      const found = new JSDOM(part).window.document.querySelector<HTMLAnchorElement>(place);
      expect(found?.href).to.equal('https://acme.example/');
      expect(found?.target).to.equal('_blank');
    }
  });

  it('shows the mark that suits the panel in each scheme, beside the name', () => {
    const header = read(testSettings).querySelector('header');
    expect(header?.querySelector('img')?.outerHTML).to.contain('src="data:,light"');
    expect(header?.querySelector('img')?.getAttribute('alt')).to.equal('');
    expect(header?.querySelector('source')?.outerHTML).to.contain('(prefers-color-scheme: dark)');
    const same = { ...pictures, mark: { light: drawn('data:,a'), dark: drawn('data:,a') } };
    expect(prerenderFirstScreen(testSettings, same, 'en').brand).not.to.contain('<source');
  });

  it('shows a mark that includes the name without the name', () => {
    const header = read({ ...testSettings, markIncludesName: true }).querySelector('header');
    expect(header?.querySelector('img')?.getAttribute('alt')).to.equal('Northgate');
    expect(header?.textContent).to.equal('');
  });

  it('links the page in its other languages by their own names', () => {
    const header = read({ ...testSettings, languages: ['en', 'ar'] }).querySelector('header');
    const links = [...(header?.querySelectorAll('nav[aria-label="Language"] a') ?? [])];
    expect(links.map((it) => [it.textContent, it.getAttribute('href')])).to.deep.equal([
      ['English', '/?language=en'],
      ['العربية', '/?language=ar'],
    ]);
    expect(links.map((it) => it.getAttribute('aria-current'))).to.deep.equal(['true', null]);
    expect(links[1]?.outerHTML).to.contain('lang="ar"').and.to.contain('<bdi>العربية</bdi>');
    expect(read(testSettings).querySelector('nav')).to.equal(null);
  });

  it('links five languages or more in a menu, named by the language of the page', () => {
    const nav = (...tags: Languages) =>
      read({ ...testSettings, languages: tags }).querySelector('nav[aria-label="Language"]');
    expect(nav('en', 'de', 'es', 'fr')?.querySelector('details')).to.equal(null);
    const menu = nav('en', 'de', 'es', 'fr', 'ar')?.querySelector('details');
    expect(menu?.open).to.equal(false);
    expect(menu?.querySelector('summary')?.textContent).to.equal('Language: English');
    const links = [...(menu?.querySelectorAll('a') ?? [])];
    expect(links.map(({ lang }) => lang)).to.deep.equal(['en', 'de', 'es', 'fr', 'ar']);
    expect(links.map(({ ariaCurrent }) => ariaCurrent).join()).to.equal('true,,,,');
  });

  it('renders each language with the texts of the brand', () => {
    const { step, title, marketing, words } = prerenderFirstScreen(testSettings, pictures, 'ar');
    const arabic = sentencesAbout('Northgate', 'ar');
    expect(step).to.contain(arabic.emailHeading).and.to.contain(arabic.signIn);
    expect(title).to.contain(stepOf('email', arabic));
    expect(words.signIn).to.equal(arabic.signIn);
    expect(marketing).to.contain(testSettings.tagline);
  });

  it('has the facts of a brand as text', () => {
    const proof = ['Free for 30 days', '<b>No card</b>'];
    const { marketing } = prerenderFirstScreen({ ...testSettings, proof }, pictures, 'en');
    const facts = new JSDOM(marketing).window.document.querySelectorAll('.proof li');
    expect([...facts].map(({ textContent }) => textContent)).to.deep.equal(proof);
  });

  it('has a neutral tagline and no testimonial for a brand without texts', () => {
    const silent = { ...testSettings, tagline: null, taglineDetail: null, testimonial: null };
    const { marketing, description } = prerenderFirstScreen(
      silent,
      { ...pictures, illustration: null },
      'en',
    );
    const panel = new JSDOM(marketing).window.document;
    expect(panel.querySelector('.tagline')?.textContent).to.equal('Welcome to Northgate.');
    expect(panel.querySelector('.tagline-detail')?.textContent).not.to.equal('');
    expect(panel.querySelector('figure, .proof')).to.equal(null);
    expect(panel.querySelector('.sunrise'), 'a drawing of the brand’s colors').not.to.equal(null);
    expect(panel.querySelector('.illustration img')).to.equal(null);
    expect(description).to.match(/^Welcome to Northgate\. \S/);
  });

  it('leads to the legal pages that the brand has and to support, below the step', () => {
    const urls = {
      privacyPolicyUrl: 'https://a.test/privacy',
      imprintUrl: 'https://a.test/imprint',
    };
    const { legal } = prerenderFirstScreen({ ...testSettings, ...urls }, pictures, 'de');
    const links = [...new JSDOM(legal).window.document.querySelectorAll('footer a')];
    expect(links.map((it) => [it.textContent, it.getAttribute('href')])).to.deep.equal([
      ['Datenschutz', urls.privacyPolicyUrl],
      ['Impressum', urls.imprintUrl],
      ['Support kontaktieren', testSettings.supportUrl],
    ]);
  });

  const withProviders = (ssoProviders: Settings['ssoProviders']) =>
    read({ ...testSettings, ssoProviders });

  it('offers the providers of the settings in their order', () => {
    const buttons = [...withProviders(['google', 'azure']).querySelectorAll('.button-provider')];
    const names = buttons.map((it) => it.textContent);
    expect(names).to.deep.equal(['Continue with Google', 'Continue with Microsoft']);
  });

  it('has "OR" only with a provider', () => {
    expect(withProviders(['google']).querySelector('.divider')).not.to.equal(null);
    expect(withProviders([]).querySelector('.divider')).to.equal(null);
  });
});
