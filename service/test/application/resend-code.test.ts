import { expect } from 'chai';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeBackground } from '../../../test/harness/service/fakes/fake-background.ts';
import { FakeVerifications } from '../../../test/harness/service/fakes/fake-verifications.ts';
import { addressOf } from '../../../test/harness/service/registrations.ts';
import { ResendCode } from '../../src/application/resend-code.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { refusal } from '../../src/domain/refusals.ts';

const visitor = { browserSession: 'a browser', networks: [{ name: '198.51.100.7', share: 1 }] };

describe('Sending another code', () => {
  let verifications: FakeVerifications;
  let background: FakeBackground;
  beforeEach(() => {
    verifications = new FakeVerifications();
    background = new FakeBackground();
  });
  const resend = (email = 'Ada@Engines.example') =>
    new ResendCode(
      verifications,
      background,
      new Secrets('the key of the tests'),
      new FakeClock(),
    ).execute(visitor, email);

  it('puts another code in the place of the former one, and mails it at once', async () => {
    for (let i = 0; i < 2; i += 1) expect(await resend()).to.deep.equal({ kind: 'resent' });
    const [first, second] = verifications.replaced;
    expect(first).to.deep.include({ ...visitor, address: addressOf('Ada@Engines.example') });
    expect(second?.codeDigest).not.to.equal(first?.codeDigest);
    expect(background.wakes).to.equal(2);
  });

  const refusals = {
    limitReached: refusal('resend_limit'),
    unknown: refusal('verification_unknown'),
  };
  for (const [outcome, refused] of Object.entries(refusals)) {
    it(`refuses with ${refused.code}, and mails nothing`, async () => {
      verifications.replacing = outcome as keyof typeof refusals;
      expect(await resend()).to.deep.equal(refused);
      expect(background.wakes).to.equal(0);
    });
  }

  it('refuses what is no address as one that never asked', async () => {
    expect(await resend('no address')).to.deep.equal(refusal('verification_unknown'));
    expect(verifications.replaced).to.be.empty;
  });

  it('says when to come again once a limit is met', async () => {
    verifications.replacing = { kind: 'domainLimited', retryAfter: 90 };
    const limited = refusal('too_many_codes_for_domain', { retryAfter: 90 });
    expect(await resend()).to.deep.equal(limited);
  });
});
