import { expect } from 'chai';
import type { Registration } from '../../src/application/ports/organizations.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { ssoSubject as sso } from '../fixtures/registrations.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

describe('Reminding an administrator', () => {
  let useCases: UseCases<FakeRepositories>;
  beforeEach(() => {
    useCases = useCasesInMemory();
  });
  const remind = (orgShortName: string) => useCases.remindAdministrator.execute(orgShortName);
  const register = (changes: Partial<Registration> = {}) =>
    useCases.kept.accounts.add(useCases.clock.now(), changes);
  const active = async (changes: Partial<Registration> = {}) => {
    const registration = await register(changes);
    await useCases.kept.accounts.activate(registration.administratorId);
    return registration;
  };

  it('mails a link for a week, in the language of the registration, of which only the digest is kept', async () => {
    const { administratorId, address, orgName, orgShortName } = await active({ language: 'ar' });
    expect(await remind(orgShortName)).to.equal('reminded');
    const { kept, clock, secrets } = useCases;
    const [posting] = kept.outbox.postings;
    const mail = posting?.mail;
    const [link, token = ''] = (mail?.kind === 'activation' && mail.link?.split('=')) || [];
    expect(link).to.equal('https://signup.northgate.example/activate?token');
    expect(token).to.match(/^[\w-]{43}$/);
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    expect(posting).to.deep.equal({
      mail: {
        kind: 'activation',
        to: address.typed,
        language: 'ar',
        orgName,
        link: `${link}=${token}`,
      },
      topic: `activation ${administratorId}`,
      postedAt: clock.now(),
      expiresAt: inHours(72),
    });
    expect(kept.activations.linksOf(administratorId)).to.deep.equal([
      { tokenDigest: secrets.tokenDigest(token), expiresAt: inHours(7 * 24) },
    ]);
  });

  it('says why there is nothing to send', async () => {
    const waiting = await register();
    const reviewed = await register({ state: 'inReview' });
    const vouched = await active({ sso });
    expect(await remind('nobody')).to.equal('unknown');
    expect(await remind(waiting.orgShortName)).to.equal('notActive');
    expect(await remind(reviewed.orgShortName)).to.equal('notActive');
    expect(await remind(vouched.orgShortName)).to.equal('signsInWithProvider');
    expect(useCases.kept.outbox.waiting).to.be.empty;
  });
});
