import { expect } from 'chai';
import type { LaterStep } from '#page/domain/step.ts';
import {
  type PageOfFakes,
  type PageOptions,
  pageOfFakes,
  reloaded,
  startedPage,
} from '../../harness/page/page-of-fakes.ts';
import {
  eachLaterStep,
  enteringCode,
  finished,
  registering,
  registeringBySso,
} from '../../harness/page/test-steps.ts';
import { address } from '../../harness/sentences.ts';

/** The query of a single sign-on return. */
const ssoQuery = [
  ['email', 'ada@example.com'],
  ['name', 'Ada King Lovelace'],
  ['signupCode', 'signup-code-1'],
  ['provider', 'google'],
] as const;

describe('SignupStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const signup = () => page.stores.signup;
  const remembering = (step: LaterStep) => ({
    remembered: { step, resendLimitReached: false, resendAvailableAt: 0 },
  });

  describe('when the page opens', () => {
    it('starts at the email step, and counts the view of the page once', () => {
      expect(signup().step).to.deep.equal({ name: 'email', refusal: null });
      expect(page.analytics.visits).to.equal(1);
      expect(page.analytics.views).to.equal(1);
      expect(signup().direction).to.equal(null);
    });

    it('starts at the registration step, and counts the view of the email step when it is first shown', () => {
      page = startedPage({ query: ssoQuery });
      expect(signup().step).to.deep.equal(registeringBySso);
      expect(page.navigation.search).to.equal('');
      expect(signup().direction).to.equal(null);
      expect(page.memory.remembered?.step).to.deep.equal(registeringBySso);
      expect(page.analytics.visits).to.equal(1);
      expect(page.analytics.views).to.equal(0);
      for (const entry of ['email', 'code', 'email'] as const) page.navigation.move(entry);
      expect(signup().step.name).to.equal('email');
      expect(page.analytics.views).to.equal(1);
      const steps = ['registration', 'email', 'registration', 'email'];
      const events = steps.map((step) => ({ event: 'signup_step', step }));
      expect(page.analytics.events).to.deep.equal(events);
    });

    for (const [parameter, value, shown, resumable] of [
      ['email', 'bob@example.com', 'bob@example.com', registering],
      ['email', 'bob@', '', registering],
      ['name', 'Ada', '', null],
    ] as const) {
      it(`starts at the email step, may offer a sign-up in progress, and cleans the URL: ${parameter}=${value}`, () => {
        const settings = { botCheck: { provider: 'recaptcha', siteKey: 'key' } } as const;
        const query = [[parameter, value]] as const;
        page = startedPage({ query, ...remembering(registering), settings, cameBy: 'opened' });
        expect(signup().step).to.deep.equal({ name: 'email', refusal: null });
        expect(page.stores.email.email).to.equal(shown);
        expect(page.stores.email.botCheck.status).to.equal('waiting');
        expect(signup().resumableStep).to.deep.equal(resumable);
        expect(page.navigation.search).to.equal('');
      });
    }

    it('keeps the address that the visitor typed before the page opened', () => {
      page = pageOfFakes({ query: [['email', 'bob@example.com']] });
      page.stores.email.type('ada@');
      signup().start();
      expect(page.stores.email.email).to.equal('ada@');
    });

    it('keeps the parameters of a campaign in the address of a link, not in that of single sign-on', () => {
      const campaign = ['utm_source', 'x'] as const;
      const searchAfter = (...parameters: (readonly [string, string])[]) =>
        startedPage({ query: [campaign, ...parameters] }).navigation.search;
      const links = [
        [],
        [['region', 'EU']],
        [['region', '']],
        [['email', 'ada@example.com']],
      ] as const;
      for (const link of links) expect(searchAfter(...link), `${link}`).to.equal('utm_source=x');
      expect(searchAfter(['error', 'x'], ['region', 'EU'])).to.equal('');
      expect(searchAfter(...ssoQuery)).to.equal('');
    });

    it('keeps the region of the address for the registration step, also behind single sign-on', () => {
      page = startedPage({ query: [['region', 'EU']] });
      expect(signup().step.name).to.equal('email');
      const { typedInput: atOnce } = page.memory;
      page.navigation.chooseLanguage();
      const remembered = remembering(enteringCode);
      for (const typedInput of [atOnce, page.memory.typedInput]) {
        page = startedPage({ query: ssoQuery, typedInput });
        expect(page.stores.registration.values.region).to.equal('EU');
        page = startedPage({ ...remembered, typedInput });
        signup().moveTo(registering);
        expect(page.stores.registration.values.region).to.equal('EU');
      }
    });

    for (const step of eachLaterStep) {
      it(`starts at the ${step.name} after a reload, without a move`, () => {
        page = startedPage(remembering(step));
        expect(signup().step).to.deep.equal(step);
        expect(signup().direction).to.equal(null);
        expect(page.analytics.visits).to.equal(1);
        expect(page.analytics.views).to.equal(0);
      });
    }
  });

  describe('when the page opens again with a sign-up in progress in the tab', () => {
    const open = (step: LaterStep, cameBy: PageOptions['cameBy'] = 'opened') => {
      const remembered = { step, resendLimitReached: true, resendAvailableAt: 7, reference: 'K7Q' };
      page = startedPage({ remembered, cameBy });
    };

    for (const step of eachLaterStep.filter(({ name }) => name !== 'result')) {
      it(`starts at the email step and offers to continue with the ${step.name}`, () => {
        open(step);
        expect(signup().step.name).to.equal('email');
        expect(signup().resumableStep).to.deep.equal(step);
        expect(page.stores.email.email).to.equal('');
        expect(page.analytics.views).to.equal(1);
        signup().resume();
        expect(signup().step).to.deep.equal(step);
        const resend = { limitReached: true, availableAt: 7, reference: 'K7Q' };
        expect(signup().resend).to.deep.equal(resend);
        expect(signup()).to.include({ resumableStep: null, direction: 'forward' });
        expect(page.navigation.entries).to.deep.equal(['code']);
        signup().resume();
        expect(page.navigation.entries).to.deep.equal(['code']);
      });
    }

    it('shows a result once and deletes it', () => {
      open(finished('success'));
      expect(signup().resumableStep).to.equal(null);
      expect(signup().step).to.deep.equal({ name: 'email', refusal: null });
      expect(page.memory.remembered).to.equal(null);
    });

    it('is at the email step with the address after going back to it, and leads forward', () => {
      open(enteringCode, 'email');
      expect(signup().step.name).to.equal('email');
      expect(signup().direction).to.equal(null);
      expect(page.stores.email.email).to.equal(enteringCode.email);
      expect(signup().resumableStep).to.deep.equal(enteringCode);
      page.navigation.move('code');
      expect(signup().step).to.deep.equal(enteringCode);
    });
  });

  describe('with stored steps', () => {
    it('stores the reference of the newest mail, if any', () => {
      const resend = { limitReached: false, availableAt: 0 };
      signup().moveTo(enteringCode);
      signup().resendChanged({ ...resend, reference: 'K7QM2X' });
      expect(page.memory.remembered?.reference).to.equal('K7QM2X');
      expect(page.stores.code.reference).to.equal('K7QM2X');
      signup().resendChanged(resend);
      expect(page.memory.remembered).not.to.have.property('reference');
    });

    it('adopts the reference of a newer mail to the same address from another tab', () => {
      const { codeSentElsewhere } = page.memory;
      const newer = { step: enteringCode, resendLimitReached: false, resendAvailableAt: 9 };
      codeSentElsewhere({ ...newer, reference: 'AT-STEP-1' });
      signup().moveTo(enteringCode, { limitReached: false, availableAt: 8, reference: 'K7QM2X' });
      codeSentElsewhere({ ...newer, reference: 'OLDER', resendAvailableAt: 7 });
      const step = { ...enteringCode, email: address('grace@example.com') };
      codeSentElsewhere({ ...newer, reference: 'OF-ANOTHER', step });
      expect(page.stores.code.reference).to.equal('K7QM2X');
      codeSentElsewhere({ ...newer, reference: 'N3W' });
      expect(page.stores.code.reference).to.equal('N3W');
      expect(page.memory.remembered).to.include({ reference: 'N3W', resendAvailableAt: 9 });
    });

    it('stores nothing after starting again, in one entry, and the step after going back to it', () => {
      signup().moveTo(enteringCode);
      for (let times = 0; times < 2; times += 1) signup().startAgain();
      signup().resendChanged({ limitReached: false, availableAt: 0 });
      expect(page.memory.remembered).to.equal(null);
      expect(page.navigation.entries).to.deep.equal(['code', 'email']);
      expect([page.navigation.current, signup().step.name]).to.deep.equal(['email', 'email']);
      page.navigation.move('code');
      expect(signup().step).to.equal(enteringCode);
      expect(page.memory.remembered?.step).to.deep.equal(enteringCode);
    });
  });

  describe('with the history of the browser', () => {
    it('adds an entry for the code step, replaces it for the later steps, and stores all of them', () => {
      expect(page.memory.saves).to.be.empty;
      for (const step of eachLaterStep) {
        signup().moveTo(step);
        expect(signup().direction).to.equal('forward');
        expect(page.navigation.entries).to.deep.equal(['code']);
      }
      expect(page.memory.saves.map(({ step }) => step)).to.deep.equal(eachLaterStep);
    });

    for (const step of eachLaterStep) {
      it(`moves back from the ${step.name} to the email step, and forward to the ${step.name} again`, () => {
        signup().moveTo(enteringCode);
        if (step.name !== 'code') signup().moveTo(step);
        for (let times = 0; times < 2; times += 1) {
          page.navigation.move('email');
          expect(signup().step).to.deep.equal({ name: 'email', refusal: null });
        }
        expect(signup().direction).to.equal('back');
        expect(page.navigation.questions).to.be.empty;
        expect(page.analytics.views).to.equal(1);
        page.navigation.move('code');
        expect(signup().direction).to.equal('forward');
        expect(signup().step).to.equal(step);
      });
    }

    it('does not move forward to the old address after a new one', () => {
      signup().moveTo(enteringCode);
      page.navigation.move('email');
      signup().moveTo({ name: 'code', email: address('grace@example.com') });
      page.navigation.move('code');
      expect(signup().step).to.deep.equal({ name: 'code', email: 'grace@example.com' });
    });
  });

  describe('with input in the registration step', () => {
    beforeEach(() => {
      signup().moveTo(enteringCode);
      signup().moveTo(registering);
    });

    it('asks only before the page is left, also on the email step', () => {
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      page.stores.registration.edit('orgName', 'Analytical Engines');
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
      page.navigation.move('email');
      expect(signup().step.name).to.equal('email');
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
      page.navigation.move('code');
      page.navigation.move('email');
      signup().moveTo({ name: 'code', email: address('grace@example.com') });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      expect(page.navigation.questions).to.be.empty;
    });

    it('keeps it over changes of language on the email step, for Forward and for the same address', () => {
      page.stores.registration.edit('orgName', 'Analytical Engines');
      page.navigation.move('email');
      page.navigation.chooseLanguage();
      page = reloaded(page, { cameBy: 'email', typedInput: page.memory.typedInput });
      page.navigation.chooseLanguage();
      const options = { cameBy: 'email', typedInput: page.memory.typedInput } as const;
      page = reloaded(page, options);
      page.navigation.move('code');
      expect(page.stores.registration.values.orgName).to.equal('Analytical Engines');
      page = reloaded(page, options);
      signup().moveTo(enteringCode);
      signup().moveTo(registering);
      expect(page.stores.registration.values.orgName).to.equal('Analytical Engines');
      page = reloaded(page, options);
      signup().moveTo(enteringCode);
      signup().moveTo({ ...registering, email: address('grace@example.com') });
      expect(page.stores.registration.values.orgName).to.equal('');
    });

    it('asks before another language is shown only if the browser stores nothing', () => {
      page.stores.registration.edit('orgName', 'Analytical Engines');
      expect(page.navigation.chooseLanguage()).to.equal(false);
      page.memory.stores = false;
      expect(page.navigation.chooseLanguage()).to.equal(true);
    });
  });

  it('keeps the screen while the browser leaves, and shows the result after a reload or a return', () => {
    signup().moveTo(enteringCode);
    signup().moveTo(registering);
    page.stores.registration.edit('orgName', 'Analytical Engines');
    signup().leaveForProduct(finished('success'));
    expect(page.navigation.asksBeforeLeaving).to.equal(false);
    expect(signup().step).to.equal(registering);
    expect(page.memory.remembered?.resendLimitReached).to.equal(false);
    expect(reloaded(page).stores.signup.step).to.deep.equal(finished('success'));
    page.navigation.comeBack();
    expect(signup().step).to.deep.equal(finished('success'));
  });
});
