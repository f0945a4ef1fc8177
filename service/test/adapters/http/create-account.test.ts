import { expect } from 'chai';
import { serviceMessages } from '../../../../src/languages/en/service.ts';
import { sentences } from '../../../../test/harness/sentences.ts';
import { refused } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

const ownSentences = serviceMessages('Northgate');

const created = { status: 201, body: {} };
const codeRefused = refused(400, 'signup_code_refused');
const complete = refused(400, 'already_complete');
const invalid = (message: unknown) => refused(400, 'invalid_registration', message);

describe('Creating an account', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const prepared = async (changes: object = {}) => {
    const visitor = await Visitor.withCode(service);
    return { visitor, account: await visitor.account(changes) };
  };

  it('registers the organisation, and its administrator can log in', async () => {
    const { visitor, account } = await prepared({ tracking_code: 'spring' });
    expect(await visitor.createAccount(account)).to.deep.equal(created);
    expect((await visitor.login('Analytical-1')).status).to.equal(200);
  });

  describe('repeated', () => {
    it('twenty times at once, answers 201 to all', async function () {
      this.timeout(60_000);
      const { visitor, account } = await prepared();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => visitor.createAccount(account)),
      );
      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]));
    });

    it('with another body, is refused', async () => {
      const { visitor, account } = await prepared();
      await visitor.createAccount(account);
      const password = { password: 'Another-22', confirm_password: 'Another-22' };
      for (const changes of [{ org_name: 'Other' }, { org_short_name: 'other-name' }, password]) {
        expect(await visitor.createAccount({ ...account, ...changes })).to.deep.equal(complete);
      }
    });
  });

  it('refuses a sign-up code that is wrong or absent, and one of another browser', async () => {
    const { visitor, account } = await prepared();
    for (const code of ['wrong', undefined]) {
      const body = { ...account, signup_code: code };
      expect(await visitor.createAccount(body)).to.deep.equal(codeRefused);
    }
    const other = await Visitor.arrive(service, visitor.email);
    expect(await other.createAccount(account)).to.deep.equal(codeRefused);
    expect(await visitor.createAccount(account)).to.deep.equal(created);
  });

  it('says under each field of the contract what is wrong with it, and nothing of the others', async () => {
    const names = { first_name: ' ', last_name: undefined, org_name: '', org_short_name: 'www' };
    const { visitor, account } = await prepared({ ...names, terms_accepted: false });
    const message = {
      first_name: [sentences.firstNameRequired],
      last_name: [sentences.lastNameRequired],
      org_name: [sentences.orgNameRequired],
      org_short_name: [ownSentences.shortNameReserved],
    };
    expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
  });

  const bySentence = {
    'a common password': [
      { password: 'P@ssw0rd1!', confirm_password: 'P@ssw0rd1!' },
      ownSentences.passwordCommon,
    ],
    'two passwords': [{ confirm_password: 'Analytical-2' }, sentences.passwordsDiffer],
    'terms that were not accepted': [{ terms_accepted: false }, sentences.termsNotAccepted],
    'a region that is not offered': [{ region: 'XX' }, sentences.regionRequired],
  } as const;
  for (const [what, [changes, message]] of Object.entries(bySentence)) {
    it(`refuses ${what} with a sentence`, async () => {
      const { visitor, account } = await prepared(changes);
      expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
    });
  }

  it('keeps the blanks of a password', async () => {
    const password = ' Blank-1 and blank ';
    const { visitor, account } = await prepared({ password, confirm_password: password });
    expect(await visitor.createAccount(account)).to.deep.equal(created);
    expect((await visitor.login(password.trim())).status).to.equal(401);
    expect((await visitor.login(password)).status).to.equal(200);
  });

  it('gives a short name once; the other can choose another', async () => {
    const [first, second] = [await prepared(), await prepared()];
    const wanted = first.account.org_short_name;
    await first.visitor.createAccount(first.account);
    const answer = await second.visitor.createAccount({
      ...second.account,
      org_short_name: wanted,
    });
    expect(answer).to.deep.equal(invalid({ org_short_name: [ownSentences.shortNameTaken] }));
    expect(await second.visitor.createAccount(second.account)).to.deep.equal(created);
  });

  it('refuses a domain that a colleague registered meanwhile', async () => {
    const first = await Visitor.withCode(service);
    const second = await Visitor.withCode(service, `grace-${first.email}`);
    const [ours, theirs] = [await first.account(), await second.account()];
    await first.createAccount(ours);
    const answer = await second.createAccount({ ...theirs, org_short_name: 'another-name' });
    expect(answer).to.deep.equal(refused(409, 'domain_already_registered'));
  });
});
