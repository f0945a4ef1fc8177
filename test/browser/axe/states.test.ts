import { expect } from 'chai';
import { journeys } from '../../harness/browser/journeys.ts';
import { type Findings, walkThrough } from '../../harness/browser/walk-through.ts';

/**
 * What axe cannot decide and a person has looked at, the same in every state: text on the marketing panel that
 * stands before the drawing of doorways. In both themes it is white or light grey on nearly black.
 */
const reviewed = ['color-contrast: blockquote', 'color-contrast: .testimonial-role'];

describe('every state of the page', () => {
  const walks: Findings[] = [];
  const all = (aspect: Exclude<keyof Findings, 'undecided'>) =>
    walks.flatMap((findings) => findings[aspect]);

  before('walk through them', async function () {
    this.timeout(120_000);
    for (const journey of journeys) walks.push(await walkThrough(journey));
  });

  it('breaks no rule of axe, in light and dark, at 320 and 1280 px', () => {
    expect(all('axe')).to.deep.equal([]);
  });

  it('leaves axe undecided only where a person has looked', () => {
    expect(walks).to.have.length(journeys.length);
    for (const { undecided } of walks) expect([...undecided]).to.have.members(reviewed);
  });

  it('fits into 320 px, with text spacing too, and has targets that a finger can hit', () => {
    expect(all('layout')).to.deep.equal([]);
  });

  it('has one main, one h1, one complementary panel and, but at the end of another way, one "Step n of 4"', () => {
    expect(all('landmarks')).to.deep.equal([]);
  });

  it('gives the developer tools no form issue, no message and no breach of the policy', () => {
    expect(all('advice')).to.deep.equal([]);
  });
});
