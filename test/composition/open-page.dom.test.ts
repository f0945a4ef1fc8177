import { expect } from 'chai';
import { openPage } from '../../src/composition/open-page.ts';
import { testSettings } from '../support/fakes/test-settings.ts';

describe('opening the page', () => {
  afterEach(() => document.body.replaceChildren());

  const serve = (settings: string) => {
    document.body.innerHTML =
      '<script type="application/json" id="settings"></script><div id="app"></div>';
    document.querySelectorAll('#settings').forEach((block) => {
      block.textContent = settings;
    });
  };
  /** What it complains of. */
  const failure = () =>
    openPage().then(
      () => 'it opened',
      (error: Error) => error.message,
    );

  for (const mock of [false, true]) {
    it(`takes settings and place from the page, ${mock ? 'with canned answers' : 'for real'}`, async () => {
      const settings = { ...testSettings, mock };
      serve(JSON.stringify(settings));
      const { stores, navigation, root } = await openPage();
      expect(stores.settings).to.deep.equal(settings);
      expect(root).to.equal(document.querySelector('#app'));
      expect(navigation).to.respondTo('retitle');
    });
  }

  it('asks nothing of the page before it is started', async () => {
    serve(JSON.stringify(testSettings));
    const { stores } = await openPage();
    expect(stores.signup.step).to.deep.equal({ number: 1, message: null });
  });

  it('fails at a page without settings, and at one that has broken ones', async () => {
    expect(await failure()).to.match(/settings/);
    serve('{"product": ');
    expect(await failure()).not.to.equal('it opened');
    serve('{}');
    expect(await failure()).not.to.equal('it opened');
  });
});
