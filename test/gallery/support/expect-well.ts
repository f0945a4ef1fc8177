import { expect } from 'chai';

/** What is examined, and the test title that says what is expected. */
export const aspects = {
  state: 'is reached, in the language that was asked for',
  axe: 'breaks no rule of axe',
  undecided: 'leaves nothing to axe that no person has looked at',
  landmarks: 'has one main, one h1, its panel, and its place among the steps',
  layout:
    'shows all its texts whole, to 320 px and at 400 %, and has targets that a finger can hit',
  rightToLeft:
    'is the mirror image of itself where it runs from right to left, with joined letters and typed texts in their order',
  textSpacing: "shows all its texts whole with WCAG's text spacing",
  motion: 'moves nothing, where little motion is asked for, but a spinner that fades',
  forcedColours: 'has borders in forced colours, and shows where the focus is',
  untranslated: 'has no text that is in no catalogue',
  advice:
    'gives the developer tools nothing to say, nor the console, and keeps to its content policy',
} as const;

/** Of each aspect what is wrong, each with where; empty when all is well. */
export type Findings = Record<keyof typeof aspects, string[]>;

/** A test for each aspect of a walk. @param found gets what was found, once the walk is over. @param left aspects without one */
export function expectWell(found: () => Findings, ...left: readonly (keyof Findings)[]): void {
  for (const [aspect, claim] of Object.entries(aspects) as [keyof Findings, string][]) {
    if (left.includes(aspect)) continue;
    it(claim, () => expect(found()[aspect].join('\n')).to.equal(''));
  }
}
