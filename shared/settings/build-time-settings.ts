import { setting } from './setting.ts';
import * as a from './value-types.ts';

/** Settings for documents and mails that the page's script does not read. */
export const buildTimeSettings = {
  exampleBrand: setting(a.flag, {
    about: '`true` marks an invented company; `--strict` rejects it',
    default: false,
  }),
  languages: setting(a.languageList, {
    about:
      'languages of page and service, in the order of their links; the first one is the default',
    default: ['en'],
  }),
  untranslatedShare: setting(a.share, {
    about:
      'share of messages, 0 to 1, that may be as in English in a language that the brand adds; above it the build warns, and `--strict` rejects it',
    default: 0.05,
  }),
  pageUrl: setting(a.nullOr(a.siteUrl), {
    about:
      'public URL of the page, which may have a path ([how-to](how-to/put-the-page-in-a-site.md)); without it the preview in chats and social networks has no picture',
    local: null,
    production: null,
  }),
  analyticsHosts: setting(a.policyHosts, {
    about:
      'further origins that the content policy allows for `analyticsScript` and `crmScript` ([analytics](#analytics))',
    default: [],
    inWords: '`[]`',
  }),
  termsVersion: setting(a.nullOr(a.text), {
    about:
      'version of the terms, such as `2026-03`, stored with each registration ([proof](operating/registrations.md#accepted-terms))',
    default: null,
  }),
  privacyPolicyUrl: setting(a.nullOr(a.webUrl), {
    about: 'link to the privacy policy, below the steps, in mails and on service pages',
    default: null,
  }),
  imprintUrl: setting(a.nullOr(a.webUrl), {
    about: 'link to the imprint (Impressum), shown in the same places',
    default: null,
  }),
  cookiePolicyUrl: setting(a.nullOr(a.webUrl), {
    about: 'link to the cookie policy, shown in the same places',
    default: null,
  }),
  companyAddress: setting(a.nullOr(a.text), {
    about: 'postal address of the company in one line, at the end of every mail',
    default: null,
  }),
  mark: setting(a.nullOr(a.picture), {
    about: 'picture of the mark where the panel is light; `null`: a ring',
    default: null,
  }),
  markOnDark: setting(a.nullOr(a.picture), {
    about: 'picture of the mark where the panel is dark; `null`: `mark`',
    default: null,
  }),
  markIncludesName: setting(a.flag, {
    about: '`true` if the mark contains the name, which is then not repeated',
    default: false,
  }),
  favicon: setting(a.nullOr(a.picture), {
    about: 'square icon of the browser tab; `null`: `mark` if it is square, else a ring',
    default: null,
  }),
  faviconDark: setting(a.nullOr(a.picture), {
    about: 'square icon of the browser tab in dark mode; `null`: `favicon`',
    default: null,
  }),
  socialImage: setting(a.nullOr(a.photo), {
    about:
      'picture of the preview in chats and social networks, 1200 by 630 pixels (.png or .jpg); `null`: made of the panel color, mark and tagline',
    default: null,
  }),
  accentColor: setting(a.color, {
    about: 'color of links, ticks and focus in light mode, `#rrggbb`',
    default: '#2f55d4',
  }),
  accentColorDark: setting(a.nullOr(a.color), {
    about:
      'color of links, ticks and focus in dark mode; `null`: `buttonColor` if it has the same hue and is readable, else a lighter accent',
    default: null,
  }),
  buttonColor: setting(a.nullOr(a.color), {
    about:
      'background of the main button in both modes, with a light or dark label; `null`: the accent',
    default: null,
  }),
  neutralHue: setting(a.nullOr(a.hue), {
    about: 'hue of grays, lines and backgrounds in degrees (OKLCH); `null`: that of `accentColor`',
    default: null,
  }),
  panelColor: setting(a.nullOr(a.color), {
    about:
      'background of the marketing panel, light or dark; `null`: a bright `buttonColor` with the hue of `accentColor`, else a deep shade of it',
    default: null,
  }),
  panelColorDark: setting(a.nullOr(a.color), {
    about:
      'background of the marketing panel in dark mode; `null`: `panelColor` if that is dark, else a dark shade of it',
    default: null,
  }),
  scheme: setting(a.scheme, {
    about:
      'color scheme of page and service pages: `auto` follows the system; `light`, `dark`; mails follow the mail program',
    default: 'auto',
  }),
  layout: setting(a.layout, {
    about:
      'place of the marketing panel in wide windows: `split` at the start of the line, `split-end` at its end, `centered` below the step, without the illustration',
    default: 'split',
  }),
  elevation: setting(a.elevation, {
    about: 'the step in wide windows: `raised` on a card, or `flush` with the page',
    default: 'raised',
  }),
  radius: setting(a.radius, {
    about:
      'radius of fields and buttons in pixels, from 0 (square) to 24 (round); other elements follow',
    default: 10,
  }),
  textFont: setting(a.nullOr(a.font), {
    about:
      'font file of the page, or two: `["regular.woff2", "bold.woff2"]`; `null`: a system font',
    default: null,
  }),
  displayFont: setting(a.nullOr(a.font), {
    about: 'font file of headings and tagline, or two; `null`: `textFont`',
    default: null,
  }),
  fontDisplay: setting(a.nullOr(a.fontDisplay), {
    about:
      '`optional` shows fonts that arrive after the first paint from the code step on; `swap` when they arrive, which may move text; `null`: `swap` for a `displayFont` without a `textFont`, else `optional`',
    default: null,
  }),
  illustration: setting(a.nullOr(a.picture), {
    about: 'picture on the marketing panel, for both modes',
    default: null,
  }),
  illustrationLast: setting(a.nullOr(a.picture), {
    about:
      'picture of the same size that takes the place of `illustration` at success; before, `illustration` is brighter with each step; `null`: none',
    default: null,
  }),
  tagline: setting(a.nullOr(a.text), {
    about: 'headline of the marketing panel; `null`: a sentence about signing up',
    default: null,
  }),
  taglineDetail: setting(a.nullOr(a.text), {
    about: 'text below the tagline; `null`: a sentence about signing up',
    default: null,
  }),
  proof: setting(a.proof, {
    about:
      'facts below `taglineDetail`, such as "Free for 30 days": a list of up to three short texts',
    default: [],
    inWords: '`[]`',
  }),
  panelNote: setting(a.nullOr(a.staticHtml), {
    about: 'static HTML below `proof`, such as a paragraph with a link; no script, no picture',
    default: null,
  }),
  stepNote: setting(a.nullOr(a.staticHtml), {
    about: 'the same below every step, before the legal links',
    default: null,
  }),
  testimonial: setting(a.nullOr(a.testimonial), {
    about:
      '`{ "quote", "author", "role" }` of a customer; optional pictures: `"portrait"`, shown as a circle, and `"logo"`, in one color',
    default: null,
  }),
  customerLogos: setting(a.customerLogos, {
    about:
      'logos of customers at the end of the marketing panel: a list of `{ "logo", "name" }`, shown in one color, with a transparent background',
    default: [],
    inWords: '`[]`',
  }),
};
