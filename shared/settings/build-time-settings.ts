import { setting } from './setting.ts';
import * as a from './value-types.ts';

/** What documents and mails are made from, and the page's script never reads. */
export const buildTimeSettings = {
  exampleBrand: setting(
    a.flag,
    '`true` says that the company is invented: with `--strict`, no page goes out with it',
    { both: false },
  ),
  languages: setting(
    a.languageList,
    'the languages that page and service speak, the first one where a visitor reads none of them',
    { both: ['en'] },
  ),
  mark: setting(
    a.nullOr(a.picture),
    "the brand's mark on light ground; `null` draws the first letter of `product`",
    { both: null },
  ),
  markOnDark: setting(a.nullOr(a.picture), 'the same for dark ground; `null`: the same picture', {
    both: null,
  }),
  markIncludesName: setting(a.flag, '`true` where the mark shows the name: it stands alone then', {
    both: false,
  }),
  favicon: setting(a.nullOr(a.picture), 'the icon of the browser tab; `null`: the mark', {
    both: null,
  }),
  accentColor: setting(a.colour, '`#rrggbb` of links and of the button in light mode', {
    both: '#2f55d4',
  }),
  accentColorDark: setting(
    a.nullOr(a.colour),
    'the same in dark mode; `null`: a lighter one of the same hue',
    { both: null },
  ),
  neutralHue: setting(
    a.nullOr(a.hue),
    "degrees (OKLCH) of the tint in greys, lines and grounds; `null`: the accent's",
    { both: null },
  ),
  panelColor: setting(
    a.nullOr(a.colour),
    'ground of the marketing panel, light or dark; in dark mode a light one turns dark; `null`: a dark grey',
    { both: null },
  ),
  corners: setting(a.corners, 'of fields and buttons: `sharp`, `soft` or `round`', {
    both: 'soft',
  }),
  textFont: setting(
    a.nullOr(a.font),
    'the typeface of the page, a file of the brand; `null`: what the system has',
    { both: null },
  ),
  displayFont: setting(a.nullOr(a.font), 'that of headings and promise; `null`: `textFont`', {
    both: null,
  }),
  illustration: setting(a.nullOr(a.picture), 'on the marketing panel; `null` for none', {
    both: null,
  }),
  tagline: setting(
    a.nullOr(a.text),
    'the promise of the marketing panel; `null`: a sentence about signing up',
    { both: null },
  ),
  taglineDetail: setting(a.nullOr(a.text), 'what is behind it, likewise', { both: null }),
  testimonial: setting(
    a.nullOr(a.testimonial),
    '`{ "quote", "author", "role" }`: who praises it; `null` for nobody',
    { both: null },
  ),
};
