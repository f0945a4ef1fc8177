import { expect } from 'chai';
import type { Findings } from './walk.ts';

const claims: Readonly<Record<keyof Findings, string>> = {
  state: 'is brought about, in the language that was asked for',
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
  unspoken: 'says nothing that is in no catalogue',
  advice:
    'gives the developer tools nothing to say, nor the console, and keeps to its content policy',
};

/** A test for each aspect of a walk. @param found gets what was found, once the walk is over */
export function expectWell(found: () => Findings, ...left: readonly (keyof Findings)[]): void {
  for (const [aspect, claim] of Object.entries(claims) as [keyof Findings, string][]) {
    if (left.includes(aspect)) continue;
    it(claim, () => expect(found()[aspect].join('\n')).to.equal(''));
  }
}
