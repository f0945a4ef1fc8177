import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { checkbox } from '#page/adapters/bot-check/checkbox-bot-check.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { pageHtml, styleOf } from '#tools/build/page-html.ts';
import { type Prerendered, prerenderFirstScreen } from '#tools/build/prerender-first-screen.tsx';
import { northgateSettings } from '../../harness/northgate.ts';

const html = readFileSync('public/index.html', 'utf8');

const template = {
  html,
  sheet: 'body{color:red}',
  optionSheets: {
    centered: '.page{order:1}',
    flush: '.step{order:2}',
    references: '.testimonial{order:4}',
    logos: '.customers{order:4}',
    sunrise: '.sunrise{order:4}',
  },
  earlyScript: 'early()',
  serverMessages: false,
  scripts: ['assets/main-A.js', 'assets/shared-C.js'],
  deferredSheet: 'assets/deferred-E.css',
} as const;
const files: Parameters<typeof pageHtml>[2] = {
  icons: '<link rel="icon" href="/assets/icon-B.svg">',
  fonts: { preloads: '' },
  style: template.sheet,
  earlyScript: template.earlyScript,
  messagesUrl: '/assets/page-en-F.js',
  previews: { touchIcon: '/assets/touch-D.png', socialImage: 'https://a.test/preview-E.png' },
};
const mark = { src: 'data:,', width: 32, height: 32 };
const pictures = { mark: { light: mark, dark: mark }, illustration: null };
const screen: Prerendered = {
  ...prerenderFirstScreen(northgateSettings('production'), pictures, 'en'),
  title: 'Sign up',
  description: 'Come in.',
  tagline: 'Come in.',
  step: '<p>First screen</p>',
  brand: '<header>Northgate</header>',
  marketing: '<aside>Better</aside>',
  legal: '<footer>Privacy</footer>',
};

function filled({
  settings = {},
  ...drawn
}: Partial<Prerendered> & { settings?: Partial<Settings> } = {}) {
  const all = { ...northgateSettings('production', {}), ...settings };
  const html = pageHtml(template, all, files, { ...screen, ...drawn });
  return { html, document: new JSDOM(html).window.document };
}

describe('pageHtml', () => {
  it('has language, direction and character set, allows zoom and sends no referrer', () => {
    const { document } = filled();
    expect(document.documentElement.lang).to.equal('en');
    expect(document.documentElement.dir).to.equal('ltr');
    expect(document.characterSet).to.equal('UTF-8');
    const content = (name: string) =>
      document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(content('viewport')).to.equal('width=device-width, initial-scale=1');
    expect(content('referrer')).to.equal('no-referrer');
    expect(content('color-scheme')).to.equal('light dark');
    expect(content('robots')).to.equal('index, follow');
    const fixed = filled({ settings: { scheme: 'dark' } }).document;
    expect(fixed.querySelector('meta[name=color-scheme][content=dark]')).not.to.equal(null);
    expect(fixed.querySelectorAll('meta[name=theme-color]')).to.have.lengthOf(1);
  });

  it('contains the first screen, its sheet, and one script', () => {
    const { document } = filled();
    expect(document.title).to.equal('Sign up');
    expect(document.querySelector('main > #app')?.innerHTML).to.equal('<p>First screen</p>');
    expect(document.querySelector('.page')?.firstElementChild?.tagName).to.equal('HEADER');
    const after = [...document.querySelectorAll('main ~ :not(.skeleton)')].map(
      ({ tagName }) => tagName,
    );
    expect(after).to.deep.equal(['FOOTER', 'ASIDE']);
    expect(document.querySelector('style')?.textContent).to.equal(template.sheet);
    const { messages, sheet } = document.querySelector<HTMLElement>('#sentences')?.dataset ?? {};
    expect([messages, sheet]).to.deep.equal(['/assets/page-en-F.js', '/assets/deferred-E.css']);
    const scripts = [...document.querySelectorAll('script:not([type="application/json"])')];
    expect(scripts.map((script) => script.outerHTML)).to.deep.equal(['<script>early()</script>']);
    const preload = document.querySelector('link[rel=modulepreload]');
    expect(preload?.getAttribute('href')).to.equal('/assets/main-A.js');
  });

  it("has the sheets of the options of the brand, no others, and the brand's own last", () => {
    const styleWith = (changes: Partial<Settings>) => {
      const settings = { ...northgateSettings('production'), testimonial: null, ...changes };
      return styleOf(template, settings, {
        fonts: { sheet: '' },
        botCheck: checkbox,
        extraSheet: 'p{order:3}',
      });
    };
    expect(styleWith({}))
      .to.match(/p\{order:3\}$/)
      .and.not.match(/order:[124]|--one-color/);
    expect(styleWith({ illustration: null })).to.contain('.sunrise{order:4}');
    const { testimonial } = northgateSettings('production');
    expect(styleWith({ testimonial }))
      .to.contain('.testimonial{order:4}')
      .and.not.match(/\.customers|--one-color/);
    const customerLogos = [{ name: 'Fjordlight', logo: 'fjordlight.svg' }];
    const options = { layout: 'centered', elevation: 'flush', customerLogos } as const;
    expect(styleWith({ ...options, panelColor: '#ffffff' })).to.match(
      /\.page\{order:1\}\.step\{order:2\}\.testimonial\{order:4\}\.customers\{order:4\}:root\{--one-color:brightness\(0\)\}@media \(prefers-color-scheme:dark\)\{:root\{--one-color:brightness\(0\) invert\(1\)\}\}/,
    );
  });

  it('has metadata for browsers, chats and social networks', () => {
    const contents = (settings: Partial<Settings>, shown = files) => {
      const html = pageHtml(
        template,
        { ...northgateSettings('production'), ...settings },
        shown,
        screen,
      );
      const { head } = new JSDOM(html).window.document;
      const named = (name: string) =>
        [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map(
          (it) => `${it.getAttribute('content')}${it.getAttribute('media') ?? ''}`,
        );
      return { head, named };
    };
    const { head, named } = contents({ panelColor: '#ffffff' });
    expect(named('theme-color')).to.have.lengthOf(2);
    expect(named('theme-color')[0]).to.equal('#ffffff(prefers-color-scheme:light)');
    const icons = [...head.querySelectorAll<HTMLLinkElement>('link[rel*=icon]')];
    expect(icons.map((icon) => icon.getAttribute('href'))).to.deep.equal([
      '/assets/icon-B.svg',
      files.previews.touchIcon,
    ]);
    expect(named('og:title')).to.deep.equal(['Sign up for Northgate']);
    expect(named('og:image')).to.deep.equal([files.previews.socialImage]);
    expect(named('og:image:alt')).to.deep.equal(['Come in.']);
    expect(named('og:url')).to.deep.equal(['https://signup.northgate.example/']);
    const inGerman = contents({ languages: ['de', 'en'] });
    expect(inGerman.named('og:url')).to.deep.equal(['https://signup.northgate.example/en/']);
    const unknown = { ...files, previews: { ...files.previews, socialImage: null } };
    const { named: without } = contents({ panelColor: '#101010' }, unknown);
    expect(without('theme-color')).to.deep.equal(['#101010']);
    expect(without('og:image')).to.deep.equal([]);
    expect(contents({ pageUrl: null }).named('og:url')).to.deep.equal([]);
  });

  it('gives the script only the settings that it reads', () => {
    const block = filled().document.querySelector('#settings')?.textContent ?? '';
    expect(JSON.parse(block)).to.include({ product: 'Northgate', mock: false });
    expect(block).not.to.contain('tagline');
  });

  it('escapes hostile settings', () => {
    const product = '</script><script>alert(1)</script><!--<script> $& \u2028 "';
    const { document } = filled({ settings: { product }, title: `${product} - title` });
    const block = document.querySelector('#settings')?.textContent ?? '';
    expect(JSON.parse(block).product).to.equal(product);
    expect(document.querySelectorAll('script')).to.have.length(3);
    expect(document.title).to.contain(product.slice(0, 40));
  });

  it('rejects a first screen with inline styles or handlers, which its policy would block', () => {
    for (const part of ['step', 'brand', 'marketing', 'legal']) {
      const page = (html: string) => () => filled({ [part]: html });
      expect(page('<p style="color:red">')).to.throw('inline style');
      expect(page('<p onclick="go()">')).to.throw('inline style or handler');
      expect(page('<p title="x">style="no"</p>')).not.to.throw();
    }
  });

  it('rejects a template with an unknown placeholder, or without a known one', () => {
    const render = (changed: string) => () =>
      pageHtml({ ...template, html: changed }, northgateSettings('production'), files, screen);
    expect(render(`${html}{{nothing}}`)).to.throw('{{nothing}}');
    expect(render(html.replace('{{step}}', ''))).to.throw('lacks {{step}}');
    expect(render(html.replace('<html lang="en"', '<html'))).to.throw('lacks <html lang="en"');
  });
});
