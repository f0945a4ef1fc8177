import { setting } from './setting.ts';
import * as a from './value-types.ts';

/** Settings for documents and mails that the page's script does not read. */
export const buildTimeSettings = {
  exampleBrand: setting(a.flag, {
    about: '`true` marks an invented company; `--strict` rejects it',
    both: false,
  }),
  languages: setting(a.languageList, {
    about: 'languages of page and service; the first one is the default',
    both: ['en'],
  }),
  pageUrl: setting(a.nullOr(a.ownAddress), {
    about:
      'public address of the page, which the preview in chats and social networks needs for its picture; `null`: a preview without picture',
    local: null,
    production: null,
  }),
  analyticsHosts: setting(a.policyHosts, {
    about:
      'further origins to which `analyticsScript` and `crmScript` send; the content policy allows requests and pictures to them ([analytics](#analytics))',
    both: [],
    inWords: '`[]`',
  }),
  termsVersion: setting(a.nullOr(a.text), {
    about:
      'version of the terms behind `termsOfServiceUrl`, such as `2026-03`; the service stores it with each registration ([proof](operating.md#accepted-terms))',
    both: null,
  }),
  privacyPolicyUrl: setting(a.nullOr(a.webAddress), {
    about:
      'link to the privacy policy, below the steps, in mails and on service pages; `null` for none',
    both: null,
  }),
  imprintUrl: setting(a.nullOr(a.webAddress), {
    about: 'link to the imprint (Impressum), shown in the same places; `null` for none',
    both: null,
  }),
  cookiePolicyUrl: setting(a.nullOr(a.webAddress), {
    about: 'link to the cookie policy, shown in the same places; `null` for none',
    both: null,
  }),
  mark: setting(a.nullOr(a.picture), {
    about: 'picture of the mark where the panel is light; `null`: the first letter of `product`',
    both: null,
  }),
  markOnDark: setting(a.nullOr(a.picture), {
    about: 'picture of the mark where the panel is dark; `null`: `mark`',
    both: null,
  }),
  markIncludesName: setting(a.flag, {
    about: '`true` if the mark contains the name, which is then not repeated',
    both: false,
  }),
  favicon: setting(a.nullOr(a.picture), {
    about:
      'square icon of the browser tab; `null`: `mark` if it is square, else the first letter of `product`',
    both: null,
  }),
  socialImage: setting(a.nullOr(a.photo), {
    about:
      'picture of the preview in chats and social networks, 1200 by 630 pixels (.png or .jpg); `null`: made of the panel color, mark and tagline',
    both: null,
  }),
  accentColor: setting(a.color, {
    about: 'color of links, ticks and focus in light mode, `#rrggbb`',
    both: '#2f55d4',
  }),
  accentColorDark: setting(a.nullOr(a.color), {
    about:
      'color of links, ticks and focus in dark mode; `null`: `buttonColor` if it has the same hue and is readable, else a lighter color of the same hue',
    both: null,
  }),
  buttonColor: setting(a.nullOr(a.color), {
    about:
      'background of the main button in both modes; its label is light or dark, whichever is readable; `null`: the accent',
    both: null,
  }),
  neutralHue: setting(a.nullOr(a.hue), {
    about: 'hue of grays, lines and backgrounds in degrees (OKLCH); `null`: that of `accentColor`',
    both: null,
  }),
  panelColor: setting(a.nullOr(a.color), {
    about:
      'background of the marketing panel, light or dark; a light one is darkened in dark mode; `null`: `buttonColor` if it has the hue of `accentColor` and is bright, else a deep shade of it',
    both: null,
  }),
  corners: setting(a.corners, {
    about: 'corners of fields and buttons: `sharp`, `soft` or `round`',
    both: 'soft',
  }),
  textFont: setting(a.nullOr(a.font), {
    about:
      'font file of the page, or two: `["regular.woff2", "bold.woff2"]`; `null`: a system font',
    both: null,
  }),
  displayFont: setting(a.nullOr(a.font), {
    about: 'font file of headings and tagline, or two; `null`: `textFont`',
    both: null,
  }),
  fontDisplay: setting(a.fontDisplay, {
    about:
      'on step 1, fonts that have just been fetched: `swap` shows them if the layout shift is at most 0.02, `optional` if no line moves',
    both: 'swap',
  }),
  illustration: setting(a.nullOr(a.picture), {
    about: 'picture on the marketing panel, for both modes; `null` for none',
    both: null,
  }),
  tagline: setting(a.nullOr(a.text), {
    about: 'headline of the marketing panel; `null`: a sentence about signing up',
    both: null,
  }),
  taglineDetail: setting(a.nullOr(a.text), {
    about: 'text below the tagline; `null`: a sentence about signing up',
    both: null,
  }),
  testimonial: setting(a.nullOr(a.testimonial), {
    about: '`{ "quote", "author", "role" }` of a customer; `null` for none',
    both: null,
  }),
};
