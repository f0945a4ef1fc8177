import { expect } from 'chai';
import type {
  DecisionHook,
  DecisionRequest,
  HookDecision,
} from '#service/application/ports/decision-hook.ts';
import type { CreateAccount } from '#service/application/signup/create-account.ts';
import type { AccountRequest } from '#service/application/signup/registration-rules.ts';
import { refused } from '#service/domain/refused-request.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const created = { kind: 'created' };

describe('A decision hook', () => {
  let useCases: UseCases;
  let createAccount: CreateAccount;
  let asked: DecisionRequest[];
  let decision: HookDecision;
  beforeEach(async () => {
    useCases = await createUseCases();
    asked = [];
    const decisionHook: DecisionHook = {
      async decide(request) {
        asked.push(request);
        return decision;
      },
    };
    ({ createAccount } = useCases.with({ decisionHook }));
  });

  const create = (request: AccountRequest) => createAccount.execute('a browser', request);

  it('is asked once about an identical request, before the password is hashed, and again after a change', async () => {
    decision = { kind: 'refuse', message: 'Not yet.', field: 'orgName' };
    const request = await useCases.requestFor();
    const refused = { kind: 'invalid', errors: { orgName: { text: 'Not yet.' } } };
    expect(await create(request)).to.deep.equal(refused);
    expect(await create(request)).to.deep.equal(refused);
    expect(useCases.passwords.hashed).to.be.empty;
    expect(asked).to.have.length(1);
    expect(asked[0]).to.include({ email: request.email, domain: 'engines.example' });
    expect(JSON.stringify(asked)).not.to.include(request.password);
    decision = { kind: 'allow' };
    expect(await create({ ...request, orgName: 'Difference Engines' })).to.deep.equal(created);
    expect(asked.map(({ id }) => id)).to.have.length(2);
    expect(asked[1]?.id).not.to.equal(asked[0]?.id);
  });

  it('shows a message above the form if the form has no such field', async () => {
    for (const field of [null, 'extra.unknown'] as const) {
      decision = { kind: 'refuse', message: 'Not yet.', field };
      const outcome = await create(await useCases.requestFor());
      const message = { text: 'Not yet.' };
      expect(outcome).to.deep.equal(refused('invalid_registration', { message }));
    }
    decision = { kind: 'refuse', message: 'Not yet.', field: 'firstName' };
    const nameless = await useCases.requestFor(undefined, { requirePersonalInfo: false });
    expect(await create(nameless)).to.include({ kind: 'refused' });
  });

  it('sends to review, with the reason for reviewers', async () => {
    decision = { kind: 'review', reason: 'New country' };
    expect(await create(await useCases.requestFor())).to.include({ kind: 'queued' });
    const [open] = await useCases.reviewQueue.list();
    expect(open).to.include({ state: 'inReview', reviewReason: 'New country' });
    const mails = await useCases.mails();
    expect(mails.map((mail) => Object(mail).reviewReason)).to.include('New country');
  });

  it('is not asked about what the service refuses', async () => {
    await create({ ...(await useCases.requestFor()), orgName: '' });
    expect(asked).to.be.empty;
  });

  it('is asked about registrations for review, and cannot prevent the review', async () => {
    decision = { kind: 'allow' };
    const reviewed = await useCases.requestFor('ada@reviewed.example');
    expect(await create(reviewed)).to.include({ kind: 'queued' });
    const contested = await useCases.requestFor('ada@engines.example', { isContested: true });
    const other = { ...contested, orgShortName: 'other-engines' };
    expect(await create(other)).to.include({ kind: 'queued' });
    expect(asked).to.have.length(2);
  });
});
