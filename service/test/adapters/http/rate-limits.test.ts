import { expect } from 'chai';
import { refusedBody } from '../../../../test/harness/service/refused.ts';
import { clock, sharedService } from '../../../../test/harness/service/shared-service.ts';
import { newEmail, Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

const DAY = 24 * 60;

describe('The limits of an address and a network', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const mailsTo = (email: string) => service.inbox.filter(({ to }) => to === email).length;

  /** Asks for a code, each time in a new browser at a network of its own, and answers the whole response. */
  const askFor = async (email: string) => {
    const visitor = await Visitor.arrive(service, email);
    const body = { email, recaptcha_value: 'not-a-robot' };
    const response = await visitor.post('/api/verify-email', body);
    await service.idle();
    return { response, visitor };
  };

  it('let five codes an hour go to an address, and say when the next may', async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i += 1) {
      expect((await askFor(email)).response.status).to.equal(201);
      clock.advance(10);
    }
    const { response } = await askFor(email);
    expect(response.status).to.equal(429);
    expect(response.headers.get('retry-after')).to.equal('600');
    expect(await response.json()).to.deep.equal(refusedBody('too_many_codes'));
    expect(mailsTo(email)).to.equal(5);

    clock.advance(10);
    expect((await askFor(email)).response.status).to.equal(201);
  });

  it('let ten codes a day go to an address', async () => {
    const email = newEmail();
    for (let i = 0; i < 10; i += 1) {
      expect((await askFor(email)).response.status).to.equal(201);
      clock.advance(61);
    }
    const { response } = await askFor(email);
    expect(response.status).to.equal(429);
    expect(Number(response.headers.get('retry-after'))).to.equal((DAY - 10 * 61) * 60);
    clock.advance(DAY - 10 * 61);
    expect((await askFor(email)).response.status).to.equal(201);
  });

  it('count the plus tags and the cases of an address as one', async () => {
    const email = newEmail();
    const tagged = (tag: number) => email.replace('@', `+${tag}@`).toUpperCase();
    for (let i = 0; i < 5; i += 1) expect((await askFor(tagged(i))).response.status).to.equal(201);
    expect((await askFor(email)).response.status).to.equal(429);
  });

  it('count resends, and leave the code that is there alive', async () => {
    const email = newEmail();
    for (let i = 0; i < 4; i += 1) await askFor(email);
    const { visitor } = await askFor(email);
    const { code } = visitor;
    expect((await visitor.resendCode()).status).to.equal(429);
    expect(visitor.code).to.equal(code);
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('let exactly five of 20 codes through that are asked for at once', async () => {
    const email = newEmail();
    const asked = await Promise.all(Array.from({ length: 20 }, () => askFor(email)));
    expect(asked.filter(({ response }) => response.status === 201).length).to.equal(5);
    expect(mailsTo(email)).to.equal(5);
  });

  it('let 20 codes an hour go to a network, whomever they are for', async () => {
    const visitor = await Visitor.arrive(service);
    for (let i = 0; i < 20; i += 1) {
      expect((await visitor.verifyEmail({ email: newEmail() })).status).to.equal(201);
    }
    const email = newEmail();
    expect((await visitor.verifyEmail({ email })).status).to.equal(429);
    expect(mailsTo(email)).to.equal(0);
    expect((await askFor(email)).response.status).to.equal(201);
    clock.advance(60);
    expect((await visitor.verifyEmail({ email })).status).to.equal(201);
  });

  it('let 15 codes an hour be tried for an address; the right one waits', async () => {
    const email = newEmail();
    for (let i = 0; i < 3; i += 1) {
      const { visitor } = await askFor(email);
      for (let j = 0; j < 5; j += 1) {
        expect((await visitor.verifyCode(visitor.wrongCode)).status).to.equal(400);
      }
    }
    const { visitor } = await askFor(email);
    const refused = await visitor.verifyCode();
    expect(refused.status).to.equal(429);
    expect(refused.body).to.deep.equal(refusedBody('too_many_attempts_for_address'));
    // Nobody who never asked for a code can use the attempts of an address up.
    expect((await (await Visitor.arrive(service, email)).verifyCode('123456')).status).to.equal(
      400,
    );
    clock.advance(9);
    expect((await visitor.verifyCode()).status).to.equal(429);
  });
});
