import { expect } from 'chai';
import { mayTrack, whenTrackable } from '../../../src/adapters/browser/marketing-consent.ts';
import { domForEach } from '../../harness/dom.ts';

const unasked = { marketing: true, consentCookie: null };
const asked = { marketing: true, consentCookie: { name: 'consent', value: 'marketing yes' } };

describe('marketing consent', () => {
  const dom = domForEach();

  const setCookie = (value: string) => {
    dom.window.document.cookie = `consent=${value}`;
  };

  for (const navigator of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    it(`is outdone by ${JSON.stringify(navigator)}`, () => {
      setCookie('marketing%20yes');
      dom.replace('navigator', navigator);
      expect([mayTrack(unasked), mayTrack(asked)]).to.deep.equal([false, false]);
    });
  }

  it('does not hear an objection where there is none', () => {
    const noObjection = { globalPrivacyControl: false, doNotTrack: '0' };
    for (const navigator of [{}, noObjection, { doNotTrack: null }]) {
      dom.replace('navigator', navigator);
      expect(mayTrack(unasked), JSON.stringify(navigator)).to.equal(true);
    }
  });

  it('does not help where the environment does not track', () => {
    setCookie('marketing%20yes');
    expect(mayTrack({ ...unasked, marketing: false })).to.equal(false);
    expect(mayTrack({ ...asked, marketing: false })).to.equal(false);
  });

  it('is there with exactly the value of the settings', () => {
    expect(mayTrack(asked)).to.equal(false);
    for (const [value, given] of [
      ['no', false],
      ['marketing%20yes%20', false],
      ['marketing%20yes', true],
    ] as const) {
      setCookie(value);
      expect(mayTrack(asked)).to.equal(given);
    }
  });

  describe('when it is waited for', () => {
    let times: number;

    beforeEach(() => {
      times = 0;
    });

    const act = () => {
      times += 1;
    };
    const happen = (event: string) => dom.window.dispatchEvent(new dom.window.Event(event));

    it('lets act at once what needs none, or has it', () => {
      whenTrackable(unasked, act);
      setCookie('marketing%20yes');
      whenTrackable(asked, act);
      expect(times).to.equal(2);
    });

    for (const event of ['focus', 'click', 'keydown']) {
      it(`is noticed at the next ${event}, once`, () => {
        whenTrackable(asked, act);
        happen(event);
        expect(times).to.equal(0);
        setCookie('marketing%20yes');
        happen(event);
        happen(event);
        expect(times).to.equal(1);
      });
    }

    it('is never given by a visitor who objects', () => {
      dom.replace('navigator', { globalPrivacyControl: true });
      whenTrackable(unasked, act);
      whenTrackable(asked, act);
      setCookie('marketing%20yes');
      happen('click');
      expect(times).to.equal(0);
    });
  });
});
