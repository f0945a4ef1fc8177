import { expect } from 'chai';
import { readableLink, readSettings } from '#page/adapters/settings/read-settings.ts';
import { testSettings as settings } from '../../harness/test-settings.ts';

describe('readSettings', () => {
  it('reads the values that the build wrote', () => {
    expect(readSettings(settings, Object.keys(settings))).to.equal(settings);
  });

  it('names missing settings', () => {
    const { product: _, mock: __, ...others } = settings;
    expect(() => readSettings(others, Object.keys(settings))).to.throw(
      'The settings block of this page is broken: mock, product missing.',
    );
  });

  it('reports an unknown environment before missing settings', () => {
    const read = () => readSettings({ environment: 'staging' }, ['mock']);
    expect(read).to.throw('Unknown environment: staging');
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
