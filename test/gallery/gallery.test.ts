import { expect } from 'chai';
import { states } from '../../tools/gallery/states/states.ts';
import { openedGallery } from './support/opened-gallery.ts';

describe('the gallery', () => {
  const gallery = openedGallery();

  it('gives each state a URL', () => {
    const slugs = states.map(({ slug }) => slug);
    expect(new Set(slugs).size).to.equal(slugs.length);
  });

  it('lists every state by link, in the chosen language, brand, scheme and width', async () => {
    const chosen = 'language=ar&brand=lantern&scheme=dark&width=320';
    const html = await (await fetch(`${gallery().url}/?${chosen}`)).text();
    for (const { slug } of states) {
      expect(html).to.contain(`state=${slug}&#38;${chosen.replaceAll('&', '&#38;')}`);
    }
    expect(html).to.contain('src="/state/lantern/ar/step-1?scheme=dark" width="320"');
    expect(html).not.to.contain('scheme=light');
  });

  it('shows the states of a step, light and dark', async () => {
    const html = await (await fetch(`${gallery().url}/?step=step-2`)).text();
    const sources = [...html.matchAll(/src="\/state\/(\S+?)"/g)].map(([, source]) => source);
    expect(sources).to.include('northgate/en/step-2?scheme=light');
    expect(sources).to.include('northgate/en/step-2?scheme=dark');
    expect(sources.join()).not.to.contain('step-1');
  });

  it('contains the address of the fixtures, which a test of the build searches for', async () => {
    const [state] = states;
    const shown = { state, language: 'en', brand: 'northgate' } as const;
    const html = await (await fetch(gallery().addressOf(shown as never))).text();
    const paths = html.match(/\/assets\/[^"]+\.js/g) ?? [];
    const scripts = paths.map(async (path) => (await fetch(`${gallery().url}${path}`)).text());
    expect((await Promise.all(scripts)).join()).to.contain('ada@analytical.example');
  });
});
