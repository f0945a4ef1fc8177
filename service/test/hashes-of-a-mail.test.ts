import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { SignupProofs } from '../src/application/signup-proofs.ts';
import { VerifyCode } from '../src/application/verify-code.ts';
import { refusal } from '../src/domain/refusals.ts';
import { newVerification } from '../src/domain/verification.ts';
import { AccountDesk } from './fixtures/account-desk.ts';
import { FakeDirectory, FakePasswordHasher } from './fixtures/fakes.ts';
import { addressOf } from './fixtures/registrations.ts';
import { sharedDatabase } from './fixtures/shared-database.ts';
import { newEmail } from './fixtures/visitor.ts';

const values = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', orgName: 'Engines', region: 'US', language: 'en' },
  ...{ password: 'Analytical-1', confirmPassword: 'Analytical-1' },
  ...{ termsAccepted: true, trackingCode: null },
};

describe('One mail with a code, in the database', () => {
  let desk: AccountDesk;
  let passwords: FakePasswordHasher;
  let tryWith: (orgShortName: string) => Promise<object>;
  beforeEach(async () => {
    desk = new AccountDesk(sharedDatabase());
    passwords = new FakePasswordHasher();
    const { repositories, unitOfWork, secrets, clock } = desk;
    const verifyCode = new VerifyCode(
      unitOfWork,
      new SignupProofs(secrets, clock, true),
      secrets,
      clock,
    );
    const createAccount = desk.createAccount(new FakeDirectory(), passwords);
    const email = newEmail();
    const key = { browserSession: 'a browser', address: addressOf(email) };
    const verification = newVerification(email, secrets.codeDigest(key, '123456'), clock.now());
    await repositories.verifications.save(key, verification);
    tryWith = async (orgShortName) => {
      const proof = await verifyCode.execute('a browser', email, '123456');
      const signupCode = proof.kind === 'verified' ? proof.signupCode : '';
      return createAccount.execute('a browser', { ...values, email, signupCode, orgShortName });
    };
  });

  it('buys 30 password hashes at most, however often its code is verified again', async () => {
    const names = Array.from({ length: 31 }, () => `engines-${randomUUID()}`);
    const hash = passwords.hash.bind(passwords);
    // Somebody is always quicker.
    passwords.hash = async (password) => {
      await desk.register({ orgShortName: names[passwords.hashed.length] ?? '' });
      return hash(password);
    };
    for (const name of names.slice(0, 30)) {
      expect(await tryWith(name)).to.have.nested.property('errors.orgShortName');
    }
    expect(await tryWith(names[30] ?? '')).to.deep.equal(refusal('too_many_registrations'));
    expect(passwords.hashed).to.have.length(30);
  });

  it('buys none with a short name that is taken', async () => {
    const { orgShortName } = await desk.register();
    expect(await tryWith(orgShortName)).to.have.nested.property('errors.orgShortName');
    expect(passwords.hashed).to.be.empty;
  });
});
