import { expect } from 'chai';
import { refused } from '../../../../test/harness/service/refused.ts';
import { clock, sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

const limitReached = refused(429, 'resend_limit');
const unknown = refused(400, 'verification_unknown');

describe('Sending another code', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const mailsTo = (email: string) => service.inbox.filter(({ to }) => to === email).length;

  it('mails three more codes and then says that the limit is reached', async () => {
    const visitor = await Visitor.withCode(service);
    for (let i = 0; i < 3; i += 1) {
      expect(await visitor.resendCode()).to.deep.equal({ status: 201, body: {} });
    }
    expect(await visitor.resendCode()).to.deep.equal(limitReached);
    expect(mailsTo(visitor.email)).to.equal(4);
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('gives three codes to ten requests at once, and the last mail holds the live one', async () => {
    const visitor = await Visitor.withCode(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.resendCode()));
    expect(answers.filter(({ status }) => status === 201).length).to.equal(3);
    // A mail that still waited was replaced by the next.
    expect(mailsTo(visitor.email)).to.be.within(2, 4);
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('sends a code after the former one expired', async () => {
    const visitor = await Visitor.withCode(service);
    clock.advance(30);
    expect((await visitor.resendCode()).status).to.equal(201);
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('sends none that could not be used because no attempt is left', async () => {
    const visitor = await Visitor.withCode(service);
    for (let i = 0; i < 5; i += 1) await visitor.verifyCode(visitor.wrongCode);
    expect(await visitor.resendCode()).to.deep.equal(limitReached);
    expect(mailsTo(visitor.email)).to.equal(1);
  });

  it('starts the limit anew for who starts again with the bot check', async () => {
    const visitor = await Visitor.withCode(service);
    clock.advance(59);
    for (let i = 0; i < 4; i += 1) await visitor.resendCode();
    await visitor.verifyEmail();
    // The first of five codes does not count for the address any more.
    clock.advance(2);
    expect((await visitor.resendCode()).status).to.equal(201);
  });

  it('starts the limit anew for another address', async () => {
    const visitor = await Visitor.withCode(service);
    for (let i = 0; i < 4; i += 1) await visitor.resendCode();
    const other = { email: `grace-${visitor.email}` };
    await visitor.verifyEmail(other);
    expect((await visitor.call('/api/resend-code', other)).status).to.equal(201);
  });

  it('refuses an address that never asked, another browser, and one that asked an hour ago', async () => {
    const visitor = await Visitor.withCode(service);
    const other = await Visitor.arrive(service, visitor.email);
    expect(await other.resendCode()).to.deep.equal(unknown);
    expect(await (await Visitor.arrive(service)).resendCode()).to.deep.equal(unknown);
    clock.advance(60);
    expect(await visitor.resendCode()).to.deep.equal(unknown);
    expect(mailsTo(visitor.email)).to.equal(1);
  });
});
