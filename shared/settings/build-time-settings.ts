import { setting } from './setting.ts';
import * as a from './value-types.ts';

/** What documents and mails are made from, and the page's script never reads. */
export const buildTimeSettings = {
  exampleBrand: setting(a.flag, {
    about: '`true` says that the company is invented: with `--strict`, no page goes out with it',
    both: false,
  }),
  languages: setting(a.languageList, {
    about:
      'the languages that page and service speak, the first one where a visitor reads none of them',
    both: ['en'],
  }),
  mark: setting(a.nullOr(a.picture), {
    about: "the brand's mark on light ground; `null` draws the first letter of `product`",
    both: null,
  }),
  markOnDark: setting(a.nullOr(a.picture), {
    about: 'the same for dark ground; `null`: the same picture',
    both: null,
  }),
  markIncludesName: setting(a.flag, {
    about: '`true` where the mark shows the name: it stands alone then',
    both: false,
  }),
  favicon: setting(a.nullOr(a.picture), {
    about: 'the icon of the browser tab; `null`: the mark',
    both: null,
  }),
  accentColor: setting(a.colour, {
    about: '`#rrggbb` of links and of the button in light mode',
    both: '#2f55d4',
  }),
  accentColorDark: setting(a.nullOr(a.colour), {
    about: 'the same in dark mode; `null`: a lighter one of the same hue',
    both: null,
  }),
  neutralHue: setting(a.nullOr(a.hue), {
    about: "degrees (OKLCH) of the tint in greys, lines and grounds; `null`: the accent's",
    both: null,
  }),
  panelColor: setting(a.nullOr(a.colour), {
    about:
      'ground of the marketing panel, light or dark; in dark mode a light one turns dark; `null`: a dark grey',
    both: null,
  }),
  corners: setting(a.corners, {
    about: 'of fields and buttons: `sharp`, `soft` or `round`',
    both: 'soft',
  }),
  textFont: setting(a.nullOr(a.font), {
    about: 'the typeface of the page, a file of the brand; `null`: what the system has',
    both: null,
  }),
  displayFont: setting(a.nullOr(a.font), {
    about: 'that of headings and promise; `null`: `textFont`',
    both: null,
  }),
  illustration: setting(a.nullOr(a.picture), {
    about: 'on the marketing panel; `null` for none',
    both: null,
  }),
  tagline: setting(a.nullOr(a.text), {
    about: 'the promise of the marketing panel; `null`: a sentence about signing up',
    both: null,
  }),
  taglineDetail: setting(a.nullOr(a.text), { about: 'what is behind it, likewise', both: null }),
  testimonial: setting(a.nullOr(a.testimonial), {
    about: '`{ "quote", "author", "role" }`: who praises it; `null` for nobody',
    both: null,
  }),
};
