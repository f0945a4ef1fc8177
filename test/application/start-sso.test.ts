import { expect } from 'chai';
import { StartSso } from '../../src/application/start-sso.ts';
import { FakeNavigation, FakeTrackingCode } from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';

describe('StartSso', () => {
  const tracking = new FakeTrackingCode();
  const redirect = { kind: 'redirect', url: 'https://accounts.google.com/o' } as const;
  const refusal = { kind: 'refused', message: { text: 'Not today.' } } as const;
  for (const [what, response, isStillWanted, outcome] of [
    ['sends the visitor to the address of the response', redirect, true, { kind: 'leaving' }],
    ['stays and returns the refusal', refusal, true, refusal],
    ['stays if the visitor has continued otherwise', redirect, false, { kind: 'dropped' }],
  ] as const) {
    it(`${what}, and keeps the campaign when the page is left`, async () => {
      const leftFor = outcome.kind === 'leaving' ? [redirect.url] : [];
      const gateway = new FakeSignupGateway();
      const navigation = new FakeNavigation();
      const { timesSaved } = tracking;
      gateway.startSsoOutcome = response;
      const start = new StartSso(gateway, navigation, tracking);
      expect(await start.execute('google', () => isStillWanted)).to.deep.equal(outcome);
      expect(gateway.startSsoCalls).to.deep.equal(['google']);
      expect(navigation.leftFor).to.deep.equal(leftFor);
      expect(tracking.timesSaved - timesSaved).to.equal(leftFor.length);
    });
  }
});
