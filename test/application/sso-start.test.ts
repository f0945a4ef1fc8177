import { expect } from 'chai';
import { SsoStart } from '../../src/application/sso-start.ts';
import { FakeNavigation, FakeTrackingCode } from '../harness/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../harness/fakes/fake-gateways.ts';

describe('SsoStart', () => {
  let tracking: FakeTrackingCode;
  beforeEach(() => {
    tracking = new FakeTrackingCode();
  });

  for (const provider of ['azure', 'google'] as const) {
    it(`keeps the campaign and sends the visitor where the server says for ${provider}`, async () => {
      const gateway = new FakeSignupGateway();
      const navigation = new FakeNavigation();
      gateway.startSsoAnswer = { kind: 'redirect', url: 'https://accounts.google.com/o' };

      const outcome = await new SsoStart(gateway, navigation, tracking).execute(
        provider,
        () => true,
      );

      expect(outcome).to.deep.equal({ kind: 'leaving' });
      expect(tracking.timesKept).to.equal(1);
      expect(gateway.startSsoCalls).to.deep.equal([provider]);
      expect(navigation.leftFor).to.deep.equal(['https://accounts.google.com/o']);
    });
  }

  it('stays and hands on why the server refused', async () => {
    const gateway = new FakeSignupGateway();
    const navigation = new FakeNavigation();
    gateway.startSsoAnswer = { kind: 'refused', message: { text: 'Not today.' } };

    const outcome = await new SsoStart(gateway, navigation, tracking).execute('azure', () => true);

    expect(outcome).to.deep.equal({ kind: 'refused', message: { text: 'Not today.' } });
    expect(navigation.leftFor).to.deep.equal([]);
  });

  it('takes nobody away who has gone another way meanwhile', async () => {
    const gateway = new FakeSignupGateway();
    const navigation = new FakeNavigation();
    gateway.startSsoAnswer = { kind: 'redirect', url: 'https://accounts.google.com/o' };

    const outcome = await new SsoStart(gateway, navigation, tracking).execute(
      'google',
      () => false,
    );

    expect(outcome).to.deep.equal({ kind: 'dropped' });
    expect(navigation.leftFor).to.deep.equal([]);
  });
});
