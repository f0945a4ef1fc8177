import { expect } from 'chai';
import { journeys } from '../../harness/browser/journeys.ts';
import { type Findings, walkThrough } from '../../harness/browser/walk-through.ts';

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

  it('leaves nothing undecided that a person would have to look at', () => {
    expect(walks).to.have.length(journeys.length);
    for (const { undecided } of walks) expect([...undecided]).to.deep.equal([]);
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
