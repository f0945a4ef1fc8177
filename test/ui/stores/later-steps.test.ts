import { expect } from 'chai';
import { CodeStep } from '../../../src/ui/steps/code/code-step.tsx';
import { RegistrationStep } from '../../../src/ui/steps/registration/registration-step.tsx';
import { ResultStep } from '../../../src/ui/steps/result/result-step.tsx';
import { sentences } from '../../harness/sentences.ts';
import { type PageOfFakes, startedPage } from '../support/page-of-fakes.ts';
import { enteringCode, ssoQuery } from '../support/test-steps.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('LaterSteps', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const later = () => page.stores.laterSteps;

  it('is not fetched before it is asked for', () => {
    expect(page.chunks.loads).to.equal(0);
    expect(later().chunk).to.equal(null);
    expect(later().hasFailed).to.equal(false);
  });

  it('is fetched ahead of need, once, with all three steps and their stores', async () => {
    void later().load();
    void later().load();
    await settled();
    void later().load();
    expect(page.chunks.loads).to.equal(1);
    const { code, registration, result } = later().chunk?.steps ?? {};
    expect([code?.view, code?.store]).to.deep.equal([CodeStep, page.stores.code]);
    expect(registration?.view).to.equal(RegistrationStep);
    expect(registration?.store).to.equal(page.stores.registration);
    expect(result?.view).to.equal(ResultStep);
    expect(later().chunk?.sentences).to.deep.include({ register: sentences.register });
  });

  it('is fetched when the visitor reaches one of them, or the page opens there', async () => {
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(later().chunk).not.to.equal(null);
    page = startedPage({ query: ssoQuery });
    await settled();
    expect(later().chunk).not.to.equal(null);
  });

  it('says when it could not be loaded, and tries again', async () => {
    page.chunks.failure = new Error('no network');
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(later().hasFailed).to.equal(true);

    page.chunks.failure = null;
    page.chunks.hold();
    const loading = later().load();
    expect(later().hasFailed).to.equal(false);
    await page.chunks.release();
    await loading;
    expect(later().chunk).not.to.equal(null);
  });

  it('is not asked for by going back to step 1', async () => {
    page.chunks.failure = new Error('no network');
    page.stores.signup.moveTo(enteringCode);
    await settled();
    page.navigation.move('email');
    await settled();
    expect(page.chunks.loads).to.equal(1);
  });

  it('tries by itself what failed ahead of need', async () => {
    page.chunks.failure = new Error('no network');
    void later().load();
    await settled();
    page.chunks.failure = null;
    page.stores.signup.moveTo(enteringCode);
    await settled();
    expect(later().hasFailed).to.equal(false);
    expect(later().chunk).not.to.equal(null);
  });
});
