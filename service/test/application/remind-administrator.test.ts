import { expect } from 'chai';
import { Invitations } from '../../src/application/invitations.ts';
import type { Registration } from '../../src/application/ports/organizations.ts';
import { RemindAdministrator } from '../../src/application/remind-administrator.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { FakeClock } from '../fixtures/fakes.ts';

const sso = { provider: 'azure', issuer: 'https://login.example', subject: '7' } as const;

describe('Reminding an administrator', () => {
  const clock = new FakeClock();
  const secrets = new Secrets('the key of the tests');
  let kept: FakeRepositories;
  beforeEach(() => {
    kept = new FakeRepositories();
  });

  const remind = (orgShortName: string) => {
    const url = () => 'https://signup.northgate.example';
    const invitations = new Invitations(secrets, clock, url);
    return new RemindAdministrator(kept.accounts, kept, invitations).execute(orgShortName);
  };
  const register = (changes: Partial<Registration> = {}) => kept.accounts.add(clock.now(), changes);
  const active = async (changes: Partial<Registration> = {}) => {
    const registration = await register(changes);
    await kept.accounts.activate(registration.administratorId);
    return registration;
  };

  it('mails a link for a week, in the language of the registration, of which only the digest is kept', async () => {
    const { administratorId, address, orgName, orgShortName } = await active({ language: 'ar' });
    expect(await remind(orgShortName)).to.equal('reminded');
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
    expect(kept.outbox.waiting).to.be.empty;
  });
});
