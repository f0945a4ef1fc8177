import { type Branding, brandingOf } from '../../service/src/adapters/common/branding.ts';
import type { Branded } from '../../shared/brand/branded.ts';
import { headersOf } from '../../shared/http/page-files.ts';
import type { BotCheckKind } from '../../src/adapters/bot-check/bot-check-kind.ts';
import { loadBotCheckKind } from '../../src/adapters/bot-check/bot-checks.ts';
import { checkbox } from '../../src/adapters/bot-check/checkbox-bot-check.ts';
import type { Language, Languages } from '../../src/domain/languages.ts';
import type { WebFonts } from '../build/fonts/font-files.ts';
import { type LocalizedPages, localizedPages } from '../build/localized-pages.ts';
import type { PageTemplate } from '../build/page-template.ts';
import type { PreparedState } from './page/page-state.ts';
import { pageStates } from './states/page-states.ts';

export interface ShownPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export class GalleryBrand {
  /** Settings of its mails and of the service's pages. */
  readonly branding: Branding;
  /** Address of page and service. */
  readonly origin: string;
  /** Its first data region. */
  readonly region: string;
  private readonly drawn = new Map<string, LocalizedPages>();

  private constructor(
    private readonly template: PageTemplate,
    private readonly branded: Branded,
    private readonly fonts: WebFonts,
    private readonly botCheck: BotCheckKind,
  ) {
    this.branding = brandingOf(branded);
    this.origin = new URL(branded.settings.signupApi).origin;
    this.region = branded.settings.regions[0]?.value ?? '';
  }

  static async open(
    branded: Branded,
    template: PageTemplate,
    fonts: WebFonts,
  ): Promise<GalleryBrand> {
    return new GalleryBrand(template, branded, fonts, await loadBotCheckKind(branded.settings));
  }

  /** @param name of a state of the page */
  page(name: string, language: Language): ShownPage {
    const state: PreparedState = pageStates.find((state) => state.name === name) ?? {};
    const { documents, headers } = this.draw(language, state.settings);
    const html = documents.get(`${language}/index.html`) ?? documents.get('index.html') ?? '';
    // The language links would leave the state.
    const still = html.replace(/ data-languages="[^"]*"/, '');
    return { html: state.document?.(still) ?? still, headers: headersOf(headers, '/?', 200) };
  }

  notFound(language: Language): ShownPage {
    const { documents, headers } = this.draw(language);
    const html = documents.get(`${language}/404.html`) ?? documents.get('404.html') ?? '';
    return { html, headers: headersOf(headers, '/404.html', 404) };
  }

  /** A picture, a font or messages of a drawn page. */
  file(path: string): Uint8Array | undefined {
    this.draw(this.branded.settings.languages[0]);
    return [...this.drawn.values()].map(({ files }) => files.get(path)).find((file) => file);
  }

  private draw(language: Language, overrides: PreparedState['settings'] = {}): LocalizedPages {
    const key = JSON.stringify([overrides, language]);
    const previous = this.drawn.get(key);
    if (previous) return previous;
    const { languages } = { ...this.branded.settings, ...overrides };
    // A language that the brand does not offer is the last one.
    const offered = [...new Set([...languages, language])] as readonly Language[] as Languages;
    const settings = { ...this.branded.settings, ...overrides, languages: offered };
    const botCheck = settings.botCheck === null ? checkbox : this.botCheck;
    const drawn = localizedPages(
      this.template,
      { ...this.branded, settings },
      this.fonts,
      botCheck,
    );
    this.drawn.set(key, drawn);
    return drawn;
  }
}
