import { expect } from 'chai';
import type { WebhookEvent } from '../../src/application/ports/events.ts';
import { accountValues, activationValues, addressOf } from '../fixtures/registrations.ts';
import { UseCases } from '../fixtures/use-cases.ts';

describe('Events', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await UseCases.create();
  });
  const signUp = async (email: string, requirePersonalInfo = true) => {
    const key = { browserSession: 'a browser', address: addressOf(email) };
    const proof = useCases.proofs(requirePersonalInfo).make(key, null);
    await useCases.repositories.signupCodes.issue(proof.stored);
    const request = { ...accountValues, email, signupCode: proof.signupCode };
    return useCases.createAccount().execute('a browser', request);
  };
  const posted = async (...names: (keyof WebhookEvent)[]) =>
    (await useCases.events()).map((event) => names.map((name) => event[name]).join());

  it('report a registration and, with a password, that the administrator can sign in', async () => {
    await signUp('ada@engines.example');
    expect(await posted('type')).to.deep.equal([
      'organization.registered',
      'administrator.activated',
    ]);
    const [registration] = await useCases.registrations();
    for (const event of await useCases.events()) {
      expect(event).to.include({
        administratorId: registration?.id,
        at: useCases.clock.now().toISOString(),
      });
    }
  });

  it('report without a password the activation only when one was chosen', async () => {
    await signUp('ada@engines.example', false);
    expect(await posted('type')).to.deep.equal(['organization.registered']);
    const [mail] = await useCases.mails();
    const token = mail?.kind === 'activation' ? mail.link?.split('token=')[1] : '';
    const [password, confirmPassword] = ['Bernoulli-22', 'Bernoulli-22'];
    const values = { ...activationValues, password, confirmPassword };
    await useCases.activateAdministrator.execute(token ?? '', values);
    expect(await posted('type')).to.deep.equal([
      'organization.registered',
      'administrator.activated',
    ]);
  });

  it('report the decision of a review once, a refusal with its reason', async () => {
    const inReview = ['organization.registered,', 'organization.under_review,'];
    await signUp('ada@reviewed.example');
    expect(await posted('type', 'reason')).to.deep.equal(inReview);
    await useCases.reviewQueue.approve('engines', null);
    await useCases.reviewQueue.approve('engines', null);
    expect(await posted('type'))
      .to.have.length(3)
      .and.include('organization.approved');

    useCases = await UseCases.create();
    await signUp('ada@reviewed.example');
    await useCases.reviewQueue.refuse('engines', null, ' Unreachable ');
    await useCases.reviewQueue.refuse('engines', null, 'again');
    expect(await posted('type', 'reason')).to.deep.equal([
      ...inReview,
      'organization.refused,Unreachable',
    ]);
  });
});
