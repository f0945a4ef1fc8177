import { expect } from 'chai';
import { refused } from '../../../../test/harness/service/refused.ts';
import { clock, sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

const codeRefused = refused(400, 'code_refused');
const usedUp = refused(400, 'too_many_attempts');

describe('Verifying a code', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('gives a sign-up code of 256 bit, and says that personal info is asked for', async () => {
    const visitor = await Visitor.withCode(service);
    const { status, body } = await visitor.verifyCode();
    expect(status).to.equal(200);
    expect(body).to.have.all.keys('signupCode', 'requirePI').and.include({ requirePI: true });
    expect((body as { signupCode: string }).signupCode).to.match(/^[\w-]{43}$/);
  });

  it('takes the address in another case', async () => {
    const visitor = await Visitor.withCode(service);
    const body = { email: visitor.email.toUpperCase(), verification_code: visitor.code };
    expect((await visitor.call('/api/verify-code', body)).status).to.equal(200);
  });

  describe('answers one and the same to', () => {
    it('a wrong code', async () => {
      const visitor = await Visitor.withCode(service);
      expect(await visitor.verifyCode(visitor.wrongCode)).to.deep.equal(codeRefused);
    });

    it('an address that never asked for one', async () => {
      const visitor = await Visitor.arrive(service);
      expect(await visitor.verifyCode('123456')).to.deep.equal(codeRefused);
    });

    it('the right code in another browser', async () => {
      const visitor = await Visitor.withCode(service);
      const other = await Visitor.arrive(service, visitor.email);
      expect(await other.verifyCode(visitor.code)).to.deep.equal(codeRefused);
      expect((await visitor.verifyCode()).status).to.equal(200);
    });

    it('a code for another address of the same browser', async () => {
      const visitor = await Visitor.withCode(service);
      const body = { email: 'eve@evil.example', verification_code: visitor.code };
      expect(await visitor.call('/api/verify-code', body)).to.deep.equal(codeRefused);
    });

    it('a code that was replaced by a newer one', async () => {
      const visitor = await Visitor.withCode(service);
      const old = visitor.code;
      await visitor.resendCode();
      if (visitor.code !== old) expect(await visitor.verifyCode(old)).to.deep.equal(codeRefused);
      expect((await visitor.verifyCode()).status).to.equal(200);
    });

    it('a code after 10 minutes', async () => {
      const visitor = await Visitor.withCode(service);
      clock.advance(10);
      expect(await visitor.verifyCode()).to.deep.equal(codeRefused);
    });

    it('a code that was used, in another browser or 10 minutes after it was sent', async () => {
      const visitor = await Visitor.withCode(service);
      await visitor.verifyCode();
      const other = await Visitor.arrive(service, visitor.email);
      expect(await other.verifyCode(visitor.code)).to.deep.equal(codeRefused);
      clock.advance(10);
      expect(await visitor.verifyCode()).to.deep.equal(codeRefused);
    });
  });

  it('takes a code just before it expires', async () => {
    const visitor = await Visitor.withCode(service);
    clock.advance(9.99);
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('takes the right code at the fifth attempt, and not at the sixth', async () => {
    for (const [wrongOnes, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const visitor = await Visitor.withCode(service);
      for (let i = 0; i < wrongOnes; i += 1) await visitor.verifyCode(visitor.wrongCode);
      expect((await visitor.verifyCode()).status).to.equal(status);
    }
  });

  it('gives no new attempts with a new code', async () => {
    const visitor = await Visitor.withCode(service);
    for (let i = 0; i < 4; i += 1) await visitor.verifyCode(visitor.wrongCode);
    await visitor.resendCode();
    expect(await visitor.verifyCode(visitor.wrongCode)).to.deep.equal(codeRefused);
    expect(await visitor.verifyCode()).to.deep.equal(usedUp);
  });

  it('gives new attempts to who starts again with the bot check', async () => {
    const visitor = await Visitor.withCode(service);
    for (let i = 0; i < 6; i += 1) await visitor.verifyCode(visitor.wrongCode);
    await visitor.verifyEmail();
    expect((await visitor.verifyCode()).status).to.equal(200);
  });

  it('compares five of 50 wrong codes that come at once', async () => {
    const visitor = await Visitor.withCode(service);
    const { wrongCode } = visitor;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.verifyCode(wrongCode)),
    );
    const compared = answers.filter(
      ({ body }) => JSON.stringify(body) === JSON.stringify(codeRefused.body),
    );
    expect(compared.length).to.equal(5);
    expect(answers.every(({ status }) => status === 400)).to.equal(true);
    expect(await visitor.verifyCode()).to.deep.equal(usedUp);
  });

  describe('when the answer was lost and the right code comes again', () => {
    it('gives another sign-up code in the place of the former one', async () => {
      const visitor = await Visitor.withCode(service);
      const lost = await visitor.account();
      clock.advance(9);
      const account = await visitor.account();
      expect(await visitor.createAccount(lost)).to.deep.equal(refused(400, 'signup_code_refused'));
      expect((await visitor.createAccount(account)).status).to.equal(201);
    });

    it('counts no attempt, and still counts and refuses wrong ones', async () => {
      const visitor = await Visitor.withCode(service);
      for (let i = 0; i < 7; i += 1) expect((await visitor.verifyCode()).status).to.equal(200);
      for (let i = 0; i < 4; i += 1) {
        expect(await visitor.verifyCode(visitor.wrongCode)).to.deep.equal(codeRefused);
      }
      expect(await visitor.verifyCode(visitor.wrongCode)).to.deep.equal(usedUp);
      expect((await visitor.verifyCode()).status).to.equal(200);
    });

    it('says once more that somebody is registered', async () => {
      const first = await Visitor.withCode(service);
      await first.createAccount(await first.account());
      const visitor = await Visitor.withCode(service, first.email);
      for (let i = 0; i < 7; i += 1) {
        expect(await visitor.verifyCode()).to.deep.equal(refused(409, 'admin_already_registered'));
      }
    });

    it('leaves the sign-up code alone with which somebody registered, and says that they are', async () => {
      const visitor = await Visitor.withCode(service);
      const account = await visitor.account();
      await visitor.createAccount(account);
      expect(await visitor.verifyCode()).to.deep.equal(refused(409, 'admin_already_registered'));
      expect((await visitor.createAccount(account)).status).to.equal(201);
    });

    it('gives 50 sign-up codes to 50 that come at once, of which one lives', async () => {
      const visitor = await Visitor.withCode(service);
      const { code } = visitor;
      const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.verifyCode(code)));
      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
      const signupCodes = answers.map(({ body }) => (body as { signupCode: string }).signupCode);
      expect(new Set(signupCodes).size).to.equal(50);
      const tried = await Promise.all(
        signupCodes.map((signup_code) =>
          visitor.createAccount({ email: visitor.email, signup_code }),
        ),
      );
      const lives = tried.filter(
        ({ body }) => (body as { code: string }).code === 'invalid_registration',
      );
      expect(lives.length).to.equal(1);
    });
  });

  describe('of somebody who is registered', () => {
    it('says so with the right code: first the administrator, then the organisation', async () => {
      const first = await Visitor.withCode(service);
      await first.createAccount(await first.account());
      const domain = first.email.split('@')[1];
      for (const [email, message] of [
        [first.email, 'admin_already_registered'],
        [first.email.toUpperCase(), 'admin_already_registered'],
        [`grace@${domain}`, 'org_already_registered'],
      ] as const) {
        const visitor = await Visitor.withCode(service, email);
        expect(await visitor.verifyCode()).to.deep.equal(refused(409, message));
      }
    });

    it('says nothing of it with a wrong one', async () => {
      const first = await Visitor.withCode(service);
      await first.createAccount(await first.account());
      const visitor = await Visitor.withCode(service, first.email);
      expect(await visitor.verifyCode(visitor.wrongCode)).to.deep.equal(codeRefused);
    });
  });
});
