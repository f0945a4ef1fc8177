import { expect } from 'chai';
import { readableLink, readSettings } from '#page/adapters/settings/read-settings.ts';
import { testSettings as settings } from '../../harness/test-settings.ts';

describe('readSettings', () => {
  it('counts missing settings', () => {
    const { environment, product } = settings;
    expect(() => readSettings({ environment, product }, 3)).to.throw(
      'The settings block of this page is broken: 2 of 3 settings.',
    );
  });
});

describe('readableLink', () => {
  const follows = (signInUrl: unknown) => readableLink({ signInUrl }, 'signInUrl');

  it('accepts https and mailto links', () => {
    for (const link of ['https://console.acme.test/', 'mailto:help@acme.test']) {
      expect(follows(link)).to.equal(link);
    }
  });

  it('accepts nothing else', () => {
    const wrong = [undefined, null, 5, '', 'TODO', 'javascript:alert(1)', 'http://acme.test/'];
    for (const link of wrong) {
      expect(follows(link)).to.equal(null);
    }
  });
});
