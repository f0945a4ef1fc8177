import { expect } from 'chai';
import type { NewEvent } from '../../src/application/ports/events.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { accountValues, addressOf } from '../fixtures/registrations.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

describe('Events', () => {
  let useCases: UseCases<FakeRepositories>;
  beforeEach(() => {
    useCases = useCasesInMemory();
  });
  const signUp = async (email: string, requirePersonalInfo = true) => {
    const key = { browserSession: 'a browser', address: addressOf(email) };
    const proof = useCases.proofs(requirePersonalInfo).make(key, null);
    await useCases.kept.signupCodes.issue(proof.kept);
    const request = { ...accountValues, email, signupCode: proof.signupCode };
    return useCases.createAccount().execute('a browser', request);
  };
  const posted = (...names: (keyof NewEvent)[]) =>
    useCases.kept.posted.map((event) => names.map((name) => event[name]).join());

  it('report a registration and, with a password, that the administrator can sign in', async () => {
    await signUp('ada@engines.example');
    expect(posted('type')).to.deep.equal(['organization.registered', 'administrator.activated']);
    const [{ administratorId } = { administratorId: '' }] = useCases.kept.accounts.registrations;
    for (const event of useCases.kept.posted) {
      expect(event).to.include({ administratorId }).and.deep.include({ at: useCases.clock.now() });
    }
  });

  it('report without a password the activation only when one was chosen', async () => {
    await signUp('ada@engines.example', false);
    expect(posted('type')).to.deep.equal(['organization.registered']);
    const [mail] = useCases.kept.outbox.waiting;
    const token = mail?.kind === 'activation' ? mail.link?.split('token=')[1] : '';
    const [password, confirmPassword] = ['Bernoulli-22', 'Bernoulli-22'];
    const values = { firstName: 'Ada', lastName: 'King', password, confirmPassword };
    await useCases.activateAdministrator.execute(token ?? '', values);
    expect(posted('type')).to.deep.equal(['organization.registered', 'administrator.activated']);
  });

  it('report the decision of a review once, a refusal with its reason', async () => {
    const inReview = ['organization.registered,', 'organization.under_review,'];
    await signUp('ada@reviewed.example');
    expect(posted('type', 'reason')).to.deep.equal(inReview);
    await useCases.reviewQueue.approve('engines', null);
    await useCases.reviewQueue.approve('engines', null);
    expect(posted('type')).to.have.length(3).and.include('organization.approved');

    useCases = useCasesInMemory();
    await signUp('ada@reviewed.example');
    await useCases.reviewQueue.refuse('engines', null, ' Unreachable ');
    await useCases.reviewQueue.refuse('engines', null, 'again');
    expect(posted('type', 'reason')).to.deep.equal([
      ...inReview,
      'organization.refused,Unreachable',
    ]);
  });
});
