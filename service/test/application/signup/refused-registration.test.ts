import { expect } from 'chai';
import type { AccountRequest } from '#service/application/signup/registration-rules.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { newVerification } from '#service/domain/verification.ts';
import { accountValues, addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const created = { kind: 'created' };
const codeRefused = refused('signup_code_refused');
const browser = 'a browser';

describe('A registration that is refused', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const create = (request: AccountRequest) => useCases.createAccount.execute(browser, request);

  describe('keeps the sign-up code valid', () => {
    let request: AccountRequest;
    beforeEach(async () => {
      request = await useCases.requestFor();
    });
    afterEach(async () => {
      const outcome = await create({ ...request, orgShortName: 'second-choice' });
      expect(outcome).to.deep.equal(created);
    });

    it('if the request has a code that is cut, absent or of another address or browser', async () => {
      for (const changes of [
        { signupCode: request.signupCode.slice(0, -1) },
        { signupCode: '' },
        { email: 'grace@engines.example' },
        { email: 'no address' },
      ]) {
        expect(await create({ ...request, ...changes })).to.deep.equal(codeRefused);
      }
      expect(await useCases.createAccount.execute('another', request)).to.deep.equal(codeRefused);
    });

    for (const [what, orgShortName, name] of [
      ['an invalid field', 'www', 'shortNameReserved'],
      ['a short name that is taken', 'taken', 'shortNameTaken'],
    ]) {
      it(`for ${what}, and hashes nothing`, async () => {
        await useCases.register({ orgShortName: 'taken' });
        const errors = { orgShortName: { name } };
        const outcome = await create({ ...request, orgShortName: `${orgShortName}` });
        expect(outcome).to.deep.equal({ kind: 'invalid', errors });
        expect(useCases.passwords.hashed).to.be.empty;
      });
    }

    it('while no password can be hashed, and counts no attempt', async () => {
      useCases.passwords.isBusy = true;
      for (let time = 0; time < 30; time += 1) {
        expect(await create(request).catch((error) => error)).to.be.instanceOf(Unavailable);
      }
      expect(await useCases.registrationOf(request.email)).to.equal(null);
      useCases.passwords.isBusy = false;
    });
  });

  it('is of a domain that a colleague has registered, and mails nothing', async () => {
    const one = await useCases.requestFor('ada@reviewed.example');
    const other = await useCases.requestFor('grace@reviewed.example');
    await create(one);
    const outcome = await create({ ...other, orgShortName: 'other' });
    expect(outcome).to.deep.equal(refused('domain_already_registered'));
    expect((await useCases.mails()).map(({ to }) => to)).to.have.members([
      'ada@reviewed.example',
      'eve@northgate.example',
    ]);
  });

  it('comes after 30 attempts with its sign-up code', async () => {
    const hopeless = { ...(await useCases.requestFor()), orgShortName: 'www' };
    for (let i = 0; i < 30; i += 1) expect(await create(hopeless)).to.include({ kind: 'invalid' });
    expect(await create(hopeless)).to.deep.equal(refused('too_many_registrations'));
  });

  it('comes after 30 attempts that ended in an unexpected error', async () => {
    const request = await useCases.requestFor();
    useCases.passwords.hash = () => Promise.reject(new TypeError('a bug'));
    for (let i = 0; i < 30; i += 1) {
      expect(await create(request).catch((error) => error)).to.be.instanceOf(TypeError);
    }
    expect(await create(request)).to.deep.equal(refused('too_many_registrations'));
  });

  it('comes an hour after its sign-up code', async () => {
    const late = await useCases.requestFor();
    useCases.clock.advance(60);
    expect(await create(late)).to.deep.equal(codeRefused);
  });

  it('comes after 30 password hashes for one mail, however often its code was verified', async () => {
    const { clock, secrets, passwords, repositories } = useCases;
    const email = 'ada@engines.example';
    const key = { browserSession: browser, address: addressOf(email) };
    const verification = newVerification(email, secrets.codeDigest(key, '123456'), clock.now());
    await repositories.verifications.save(key, verification);
    const hash = passwords.hash.bind(passwords);
    // Another registration always uses the short name first.
    passwords.hash = async (password) => {
      await useCases.register({ orgShortName: `engines-${passwords.hashed.length}` });
      return hash(password);
    };
    const registerWith = async (orgShortName: string) => {
      const proof = await useCases.verifyCode.execute(browser, email, '123456');
      const signupCode = proof.kind === 'verified' ? proof.signupCode : '';
      return create({ ...accountValues, email, signupCode, orgShortName });
    };
    for (let i = 0; i < 30; i += 1) {
      expect(await registerWith(`engines-${i}`)).to.have.nested.property('errors.orgShortName');
    }
    expect(await registerWith('engines-30')).to.deep.equal(refused('too_many_registrations'));
    expect(passwords.hashed).to.have.length(30);
  });
});
