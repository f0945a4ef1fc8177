import { expect } from 'chai';
import { messages } from '../../../../src/domain/messages.ts';
import { serviceMessages } from '../../../src/domain/service-messages.ts';
import type { RunningService } from '../../../src/start-service.ts';
import { refused } from '../../support/refused.ts';
import { clock, sharedService } from '../../support/shared-service.ts';
import { Visitor } from '../../support/visitor.ts';

const created = { status: 201, body: {} };
const codeRefused = refused(400, 'signup_code_refused');
const complete = refused(400, 'already_complete');
const invalid = (message: unknown) => refused(400, 'invalid_registration', message);
const taken = invalid({ org_short_name: [serviceMessages.shortNameTaken] });

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
    it('with the same body, answers the same and registers nothing more', async () => {
      const { visitor, account } = await prepared();
      await visitor.createAccount(account);
      expect(await visitor.createAccount(account)).to.deep.equal(created);
    });

    it('twenty times at once, answers 201 to all', async () => {
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

  describe('with a sign-up code that does not hold, refuses', () => {
    it('a wrong, a cut and an absent one', async () => {
      const { visitor, account } = await prepared();
      for (const code of ['wrong', String(account.signup_code).slice(0, -1), '', undefined]) {
        const body = { ...account, signup_code: code };
        expect(await visitor.createAccount(body)).to.deep.equal(codeRefused);
      }
      expect(await visitor.createAccount(account)).to.deep.equal(created);
    });

    it('one of another address, and another browser', async () => {
      const { visitor, account } = await prepared();
      const body = { ...account, email: `grace-${visitor.email}` };
      expect(await visitor.createAccount(body)).to.deep.equal(codeRefused);
      const other = await Visitor.arrive(service, visitor.email);
      expect(await other.createAccount(account)).to.deep.equal(codeRefused);
    });

    it('one that is 60 minutes old', async () => {
      const { visitor, account } = await prepared();
      clock.advance(60);
      expect(await visitor.createAccount(account)).to.deep.equal(codeRefused);
    });
  });

  it('takes a sign-up code that is 59 minutes old', async () => {
    const { visitor, account } = await prepared();
    clock.advance(59);
    expect(await visitor.createAccount(account)).to.deep.equal(created);
  });

  const product = 'Northgate';
  const byField = {
    'a reserved word': [
      { org_short_name: 'www' },
      { org_short_name: [serviceMessages.shortNameReserved] },
    ],
    'an encoded name': [
      { org_short_name: 'xn--x' },
      { org_short_name: [serviceMessages.shortNameReserved] },
    ],
    'hyphens in third place': [
      { org_short_name: 'ab--cd' },
      { org_short_name: [serviceMessages.shortNameReserved] },
    ],
    '64 characters': [
      { org_short_name: 'a'.repeat(64) },
      { org_short_name: [messages.shortNameInvalid(product)] },
    ],
    capitals: [
      { org_short_name: 'Acme' },
      { org_short_name: [messages.shortNameInvalid(product)] },
    ],
    'no short name': [
      { org_short_name: '' },
      { org_short_name: [messages.shortNameRequired(product)] },
    ],
    'no names': [
      { first_name: ' ', last_name: undefined, org_name: '' },
      {
        first_name: [messages.firstNameRequired],
        last_name: [messages.lastNameRequired],
        org_name: [messages.orgNameRequired],
      },
    ],
    'a first name of 33 characters': [
      { first_name: 'a'.repeat(33) },
      { first_name: [messages.firstNameTooLong] },
    ],
  };
  for (const [what, [changes, message]] of Object.entries(byField)) {
    it(`says under the field what is wrong with ${what}`, async () => {
      const { visitor, account } = await prepared(changes);
      expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
    });
  }

  const long = `Aa1-${'x'.repeat(253)}`;
  const asSentence = {
    'no password': [{ password: '', confirm_password: '' }, messages.passwordRequired],
    'a weak password': [{ password: 'weak', confirm_password: 'weak' }, messages.passwordWeak],
    'a password of 257 characters': [
      { password: long, confirm_password: long },
      messages.passwordTooLong,
    ],
    'a common password': [
      { password: 'P@ssw0rd1!', confirm_password: 'P@ssw0rd1!' },
      serviceMessages.passwordCommon,
    ],
    "the organization's name as password": [
      { password: 'Analytical-Engines1', confirm_password: 'Analytical-Engines1' },
      serviceMessages.passwordNamesOrganization,
    ],
    'two passwords': [{ confirm_password: 'Analytical-2' }, messages.passwordsDiffer],
    'terms that were not accepted': [{ terms_accepted: false }, messages.termsNotAccepted],
    'a region that is not offered': [{ region: 'XX' }, messages.regionRequired],
    'the name of a built-in as region': [{ region: 'toString' }, messages.regionRequired],
  } as const;
  for (const [what, [changes, message]] of Object.entries(asSentence)) {
    it(`refuses ${what} with a sentence`, async () => {
      const { visitor, account } = await prepared(changes);
      expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
    });
  }

  it('leaves the sign-up code alive after a refusal', async () => {
    const { visitor, account } = await prepared();
    await visitor.createAccount({ ...account, org_short_name: 'www' });
    expect(await visitor.createAccount(account)).to.deep.equal(created);
  });

  it('keeps the blanks of a password', async () => {
    const password = ' Blank-1 and blank ';
    const { visitor, account } = await prepared({ password, confirm_password: password });
    expect(await visitor.createAccount(account)).to.deep.equal(created);
    expect((await visitor.login(password.trim())).status).to.equal(401);
    expect((await visitor.login(password)).status).to.equal(200);
  });

  it('gives a short name to one of 20 who ask for it at once; the others can choose another', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => prepared({ org_short_name: 'wanted' })),
    );
    const answers = await Promise.all(
      all.map(({ visitor, account }) => visitor.createAccount(account)),
    );
    expect(answers.filter(({ status }) => status === 201).length).to.equal(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const answer of others) expect(answer).to.deep.equal(taken);

    const loser = all[answers.indexOf(others[0] ?? created)];
    const again = { ...loser?.account, org_short_name: 'second-choice' };
    expect(await loser?.visitor.createAccount(again)).to.deep.equal(created);
  });

  it('gives a domain to one of two colleagues who register at once', async () => {
    const first = await Visitor.withCode(service);
    const second = await Visitor.withCode(service, `grace-${first.email}`);
    const bodies = [
      await first.account(),
      await second.account({ org_short_name: `${first.email.length}-other` }),
    ];
    const answers = await Promise.all([
      first.createAccount(bodies[0] ?? {}),
      second.createAccount(bodies[1] ?? {}),
    ]);
    expect(answers.map(({ status }) => status)).to.have.members([201, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser).to.deep.equal(refused(409, 'domain_already_registered'));
  });
});
