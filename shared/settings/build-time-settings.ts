import { setting } from './setting.ts';
import * as rule from './setting-rules.ts';

/** What is drawn and mailed, and the page's script never reads. */
export const drawnSchema = {
  exampleBrand: setting(
    rule.flag,
    '`true` says that the company is invented: with `--strict`, no page goes out with it',
    { both: false },
  ),
  languages: setting(
    rule.languageList,
    'the languages that page and service speak, the first one where a visitor reads none of them',
    { both: ['en'] },
  ),
  mark: setting(
    rule.picture,
    "the brand's mark on light ground; `null` draws the first letter of `product`",
    { both: null },
  ),
  markOnDark: setting(rule.picture, 'the same for dark ground; `null`: the same picture', {
    both: null,
  }),
  markIncludesName: setting(
    rule.flag,
    '`true` where the mark shows the name: it stands alone then',
    {
      both: false,
    },
  ),
  favicon: setting(rule.picture, 'the icon of the browser tab; `null`: the mark', { both: null }),
  accentColor: setting(rule.colour, '`#rrggbb` of links and of the button in light mode', {
    both: '#2f55d4',
  }),
  accentColorDark: setting(
    rule.nullOr(rule.colour),
    'the same in dark mode; `null`: a lighter one of the same hue',
    { both: null },
  ),
  neutralHue: setting(
    rule.nullOr(rule.hue),
    "degrees (OKLCH) of the tint in greys, lines and grounds; `null`: the accent's",
    { both: null },
  ),
  panelColor: setting(
    rule.nullOr(rule.colour),
    'ground of the marketing panel, light or dark; in dark mode a light one turns dark; `null`: a dark grey',
    { both: null },
  ),
  corners: setting(rule.corners, 'of fields and buttons: `sharp`, `soft` or `round`', {
    both: 'soft',
  }),
  textFont: setting(
    rule.font,
    'the typeface of the page, a file of the brand; `null`: what the system has',
    { both: null },
  ),
  displayFont: setting(rule.font, 'that of headings and promise; `null`: `textFont`', {
    both: null,
  }),
  illustration: setting(rule.picture, 'on the marketing panel; `null` for none', { both: null }),
  tagline: setting(
    rule.nullOr(rule.text),
    'the promise of the marketing panel; `null`: a sentence about signing up',
    { both: null },
  ),
  taglineDetail: setting(rule.nullOr(rule.text), 'what is behind it, likewise', { both: null }),
  testimonial: setting(
    rule.nullOr(rule.testimonial),
    '`{ "quote", "author", "role" }`: who praises it; `null` for nobody',
    { both: null },
  ),
};
