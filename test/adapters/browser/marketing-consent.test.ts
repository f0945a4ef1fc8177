import { expect } from 'chai';
import { mayTrack, whenTrackable } from '#page/adapters/browser/marketing-consent.ts';
import { domForEach } from '../../harness/dom.ts';

const unasked = { marketing: true, consentCookie: null };
const asked = { marketing: true, consentCookie: { name: 'consent', value: 'marketing yes' } };

describe('marketing consent', () => {
  const dom = domForEach();

  const setCookie = (value: string) => {
    dom.window.document.cookie = `consent=${value}`;
  };

  for (const navigator of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    it(`is overridden by ${JSON.stringify(navigator)}`, () => {
      setCookie('marketing%20yes');
      dom.replace('navigator', navigator);
      expect([mayTrack(unasked), mayTrack(asked)]).to.deep.equal([false, false]);
    });
  }

  it('tracks when there is no objection', () => {
    const noObjection = { globalPrivacyControl: false, doNotTrack: '0' };
    for (const navigator of [{}, noObjection, { doNotTrack: null }]) {
      dom.replace('navigator', navigator);
      expect(mayTrack(unasked), JSON.stringify(navigator)).to.equal(true);
    }
    expect(mayTrack({ ...unasked, marketing: false })).to.equal(false);
  });

  it('requires exactly the configured value', () => {
    expect(mayTrack(asked)).to.equal(false);
    for (const [value, given] of [
      ['no', false],
      ['marketing%20yes%20', false],
      ['marketing%20yes', true],
    ] as const) {
      setCookie(value);
      expect(mayTrack(asked)).to.equal(given);
    }
    expect(mayTrack({ ...asked, marketing: false })).to.equal(false);
  });

  describe('while the page waits for it', () => {
    let times: number;

    beforeEach(() => {
      times = 0;
    });

    const countCall = () => {
      times += 1;
    };
    const dispatch = (event: string) => dom.window.dispatchEvent(new dom.window.Event(event));

    it('runs actions at once that need no confirmation, or have it', () => {
      whenTrackable(unasked, countCall);
      setCookie('marketing%20yes');
      whenTrackable(asked, countCall);
      expect(times).to.equal(2);
    });

    it('is noticed at the next focus, click or key press, once', () => {
      for (const event of ['focus', 'click', 'keydown']) {
        dom.window.document.cookie = 'consent=; max-age=0';
        times = 0;
        whenTrackable(asked, countCall);
        dispatch(event);
        expect(times).to.equal(0);
        setCookie('marketing%20yes');
        dispatch(event);
        dispatch(event);
        expect(times, event).to.equal(1);
      }
    });

    it('is never given by a visitor with GPC or DNT', () => {
      dom.replace('navigator', { globalPrivacyControl: true });
      whenTrackable(unasked, countCall);
      whenTrackable(asked, countCall);
      setCookie('marketing%20yes');
      dispatch('click');
      expect(times).to.equal(0);
    });
  });
});
