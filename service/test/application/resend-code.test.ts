import { expect } from 'chai';
import { messages } from '../../../src/domain/messages.ts';
import { serviceMessages } from '../../src/domain/service-messages.ts';
import type { RunningService } from '../../src/start-service.ts';
import { clock, sharedService } from '../support/shared-service.ts';
import { Visitor } from '../support/visitor.ts';

const limitReached = { status: 429, body: { message: messages.resendLimit } };
const unknown = { status: 400, body: { message: serviceMessages.verificationUnknown } };

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

  it('mails three codes to ten requests at once', async () => {
    const visitor = await Visitor.withCode(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.resendCode()));
    expect(answers.filter(({ status }) => status === 201).length).to.equal(3);
    expect(mailsTo(visitor.email)).to.equal(4);
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
    for (let i = 0; i < 4; i += 1) await visitor.resendCode();
    await visitor.verifyEmail();
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
