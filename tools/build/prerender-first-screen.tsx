import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import {
  type BrandPictures,
  brandHeader,
  languageLinks,
  legalFooter,
  marketingPanel,
} from '../../shared/brand/frame.ts';
import { legalLinks } from '../../shared/brand/legal-links.ts';
import { html } from '../../shared/http/html.ts';
import type { Messages } from '../../shared/languages/messages.ts';
import {
  firstScreenMessages,
  messagesAbout,
  pageSentences,
} from '../../shared/languages/sentences.ts';
import { pagePathOf } from '../../shared/settings/page-path.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import type { Language } from '../../src/domain/languages.ts';
import { firstStep } from '../../src/domain/step.ts';
import { App } from '../../src/ui/app.tsx';
import { pageTitle } from '../../src/ui/page-title.ts';
import { FirstScreen } from '../../src/ui/steps/email/first-screen.ts';

/** The first screen as the build writes it into the page. */
export interface Prerendered {
  readonly language: Language;
  readonly title: string;
  /** Description for search engines and previews. */
  readonly description: string;
  readonly tagline: string;
  /** HTML that the script hydrates. */
  readonly step: string;
  /** Its messages, for the script. */
  readonly sentences: Messages;
  /** Static HTML. */
  readonly brand: string;
  readonly marketing: string;
  readonly legal: string;
  /** Messages for browsers without scripts and for a failed start. */
  readonly words: Readonly<Record<(typeof words)[number], string>>;
}

const words = [
  'scriptOff',
  'needsScript',
  'tryAgain',
  'startFailed',
  'loadAgain',
  'signInQuestion',
  'signIn',
  'stuckQuestion',
  'contactSupport',
] as const;

/**
 * @param settings in the language
 * @param pictures URLs of the brand's pictures
 * @param messages about the product; by default without overrides
 */
export function prerenderFirstScreen(
  settings: Settings,
  pictures: BrandPictures,
  language: Language,
  messages: Messages = messagesAbout(settings.product, language),
): Prerendered {
  const sentences = pageSentences(messages, language);
  const tagline = settings.tagline ?? sentences.tagline;
  const taglineDetail = settings.taglineDetail ?? sentences.taglineDetail;
  const testimonial = settings.testimonial && {
    ...settings.testimonial,
    quote: quoted(settings.testimonial.quote, language),
  };
  const { stores } = new FirstScreen(settings, sentences, () => {});
  // Otherwise the views wait some seconds for the deferred part of the page, which delays the build.
  enableStaticRendering(true);
  try {
    return {
      language,
      title: pageTitle(firstStep, sentences),
      tagline,
      description: `${tagline} ${taglineDetail}`,
      step: renderToString(<App stores={stores} />),
      sentences: firstScreenMessages(messages),
      brand: brandHeader(
        settings,
        pictures,
        languageLinks(
          sentences.languages,
          settings.languages,
          language,
          (tag) => `${pagePathOf(settings)}?language=${tag}`,
        ),
      ).source,
      legal: html`${legalFooter(
        legalLinks(settings, sentences),
        { label: sentences.contactSupport, url: settings.supportUrl },
        settings.stepNote,
      )}`.source,
      marketing: marketingPanel({ ...settings, tagline, taglineDetail, testimonial }, pictures)
        .source,
      words: Object.fromEntries(
        words.map((name) => [name, sentences[name]]),
      ) as Prerendered['words'],
    };
  } finally {
    enableStaticRendering(false);
  }
}

/** For languages whose quotation marks differ from English. */
const quotationMarks: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['«', '»'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
};

/**
 * Adds quotation marks to the text: Chromium counts a mark from a style sheet that changes its line as a layout shift.
 */
function quoted(text: string, language: Language): string {
  const [start, end] = quotationMarks[language] ?? ['“', '”'];
  return start + text + end;
}
