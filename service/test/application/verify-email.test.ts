import { expect } from 'chai';
import { messages } from '../../../src/domain/messages.ts';
import type { RunningService } from '../../src/start-service.ts';
import { sharedService } from '../support/shared-service.ts';
import { newEmail, Visitor } from '../support/visitor.ts';

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

  const refused = {
    'no address': [{ email: '' }, messages.emailRequired],
    'no address at all': [{ email: undefined }, messages.emailRequired],
    'something else': [{ email: 'ada' }, messages.emailInvalid],
    'an address without a top-level domain': [{ email: 'ada@work' }, messages.emailTopLevelDomain],
    'an address of 255 characters': [
      { email: `ada@${'a.'.repeat(124)}com` },
      messages.emailInvalid,
    ],
    'a quoted address with two at signs': [{ email: '"a@b"@acme.example' }, messages.emailInvalid],
    'a free-mail address': [{ email: 'ada@gmail.com' }, messages.ssoNonCorporateEmail],
    'a free-mail address in capitals': [{ email: 'ada@GMAIL.COM' }, messages.ssoNonCorporateEmail],
    'a missing bot check': [{ recaptcha_value: undefined }, messages.humanCheckMissing],
    'another bot check': [{ recaptcha_value: 'robot' }, messages.humanCheckMissing],
  } as const;
  for (const [what, [changes, message]] of Object.entries(refused)) {
    it(`refuses ${what} and mails nothing`, async () => {
      const visitor = await Visitor.arrive(service);
      const before = service.inbox.length;
      expect(await visitor.verifyEmail(changes)).to.deep.equal({ status: 400, body: { message } });
      expect(service.inbox.length).to.equal(before);
    });
  }

  for (const character of ['\r\nBcc: eve@evil.example', '\n', '\0', '\u007f']) {
    it(`refuses the control character in ${JSON.stringify(`ada@acme.example${character}`)}`, async () => {
      const visitor = await Visitor.arrive(service);
      const { status } = await visitor.verifyEmail({ email: `ada@acme.example${character}` });
      expect(status).to.equal(400);
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
