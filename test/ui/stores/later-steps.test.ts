import { expect } from 'chai';
import { CodeStep } from '../../../src/ui/steps/code-step.tsx';
import { type PageOfFakes, startedPage } from '../support/page-of-fakes.ts';
import { enteringCode, ssoQuery } from '../support/test-steps.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('StepViews', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const views = () => page.stores.stepViews;

  it('has no view but the first before it is asked', () => {
    expect(page.chunks.loads).to.equal(0);
    expect(views().of(2)).to.equal(null);
  });

  it('fetches the three later steps ahead of need, each once', async () => {
    views().preload();
    views().preload();
    await settled();
    views().preload();
    expect(page.chunks.loads).to.equal(3);
    expect(views().of(2)).to.equal(CodeStep);
    expect(views().of(3)).not.to.equal(null);
    expect(views().of(4)).not.to.equal(null);
  });

  it('fetches the view of the step that the visitor has reached', async () => {
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(page.chunks.loads).to.equal(1);
    expect(views().of(2)).to.equal(CodeStep);
  });

  it('fetches the view of the step that the page opens at', async () => {
    page = startedPage({ query: ssoQuery });
    await settled();
    expect(views().of(3)).not.to.equal(null);
  });

  it('says when a view could not be loaded, and tries again', async () => {
    page.chunks.failure = new Error('no network');
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(views().hasFailed(2)).to.equal(true);
    expect(views().hasFailed(3)).to.equal(false);

    page.chunks.failure = null;
    page.chunks.hold();
    const loading = views().load(2);
    expect(views().hasFailed(2)).to.equal(false);
    await page.chunks.release();
    await loading;
    expect(views().of(2)).to.equal(CodeStep);
  });

  it('tries by itself what failed ahead of need', async () => {
    page.chunks.failure = new Error('no network');
    views().preload();
    await settled();
    page.chunks.failure = null;
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(views().hasFailed(2)).to.equal(false);
    expect(views().of(2)).to.equal(CodeStep);
  });
});
