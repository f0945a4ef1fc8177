import { expect } from 'chai';
import { sentences } from '../../../../test/harness/sentences.ts';
import { refused } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { newEmail, Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('Verifying an email address', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('mails a code of six digits to the address, as it was typed', async () => {
    const visitor = await Visitor.arrive(service, newEmail('Ada.L'));
    expect(await visitor.verifyEmail()).to.deep.equal({ status: 201, body: {} });
    const [mail] = service.inbox;
    expect(mail?.to).to.equal(visitor.email);
    expect(mail?.code).to.match(/^[0-9]{6}$/);
    expect(mail?.subject).to.equal(`${mail?.code} is your code`);
    expect(mail?.text).to.include(mail?.code).and.include('10 minutes');
  });

  it('answers for a registered address as for a new one', async () => {
    const registered = await Visitor.withCode(service);
    await registered.createAccount(await registered.account());
    const again = await Visitor.arrive(service, registered.email);
    const fresh = await Visitor.arrive(service);
    expect(await again.verifyEmail()).to.deep.equal(await fresh.verifyEmail());
  });

  const refusals = {
    'no address': [{ email: undefined }, 'invalid_email', sentences.emailRequired],
    'a free-mail address': [
      { email: 'ada@gmail.com' },
      'non_corporate_email',
      sentences.ssoNonCorporateEmail,
    ],
    'a missing bot check': [
      { recaptcha_value: undefined },
      'human_check_failed',
      sentences.humanCheckMissing,
    ],
  } as const;
  for (const [what, [changes, code, message]] of Object.entries(refusals)) {
    it(`refuses ${what} and mails nothing`, async () => {
      const visitor = await Visitor.arrive(service);
      const before = service.inbox.length;
      expect(await visitor.verifyEmail(changes)).to.deep.equal(refused(400, code, message));
      expect(service.inbox.length).to.equal(before);
    });
  }

  it('keeps one live code when asked twice at once: that of the last mail', async () => {
    const visitor = await Visitor.arrive(service);
    await Promise.all([visitor.verifyEmail(), visitor.verifyEmail()]);
    const [last, first] = service.inbox.filter(({ to }) => to === visitor.email);
    expect((await visitor.verifyCode(first?.code)).status).to.equal(400);
    expect((await visitor.verifyCode(last?.code)).status).to.equal(200);
  });
});
