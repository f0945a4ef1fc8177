import { expect } from 'chai';
import { objectsToTracking } from '../../../src/adapters/browser/marketing-consent.ts';
import { type Dom, installDom } from '../../support/dom.ts';

describe('objectsToTracking', () => {
  let dom: Dom;

  beforeEach(() => {
    dom = installDom();
  });

  afterEach(() => dom.remove());

  const objections = [{ globalPrivacyControl: true }, { doNotTrack: '1' }];
  for (const navigator of objections) {
    it(`hears ${JSON.stringify(navigator)}`, () => {
      dom.replace('navigator', navigator);
      expect(objectsToTracking()).to.equal(true);
    });
  }

  for (const navigator of [
    {},
    { globalPrivacyControl: false, doNotTrack: '0' },
    { doNotTrack: null },
  ]) {
    it(`does not hear an objection in ${JSON.stringify(navigator)}`, () => {
      dom.replace('navigator', navigator);
      expect(objectsToTracking()).to.equal(false);
    });
  }
});
