import { expect } from 'chai';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeAccounts } from '../../../test/harness/service/fakes/fake-accounts.ts';
import { FakeActivations } from '../../../test/harness/service/fakes/fake-activations.ts';
import { Invitations } from '../../src/application/invitations.ts';
import type { Registration } from '../../src/application/ports/organizations.ts';
import { RemindAdministrator } from '../../src/application/remind-administrator.ts';
import { Secrets } from '../../src/application/secrets.ts';

const sso = { provider: 'azure', issuer: 'https://login.example', subject: '7' } as const;

describe('Reminding an administrator', () => {
  const clock = new FakeClock();
  const secrets = new Secrets('the key of the tests');
  let accounts: FakeAccounts;
  let activations: FakeActivations;
  beforeEach(() => {
    accounts = new FakeAccounts();
    activations = new FakeActivations();
  });

  const remind = (shortName: string) => {
    const invitations = new Invitations(secrets, () => 'https://signup.northgate.example');
    const useCase = new RemindAdministrator(accounts, activations, invitations, clock);
    return useCase.execute(shortName);
  };
  const register = (changes: Partial<Registration> = {}) => accounts.add(clock.now(), changes);
  const active = async (changes: Partial<Registration> = {}) => {
    const registration = await register(changes);
    await accounts.activate(registration.administratorId, null);
    return registration;
  };

  it('mails a link for a week, of which only the digest is kept', async () => {
    const { administratorId, address, orgName, shortName } = await active();
    expect(await remind(shortName)).to.equal('reminded');
    const [invitation] = activations.invitations;
    const mail = invitation?.posting.mail;
    const [link, token = ''] = (mail?.kind === 'activation' && mail.link?.split('=')) || [];
    expect(link).to.equal('https://signup.northgate.example/activate?token');
    expect(token).to.match(/^[\w-]{43}$/);
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    expect(invitation).to.deep.equal({
      administratorId,
      link: { tokenDigest: secrets.tokenDigest(token), expiresAt: inHours(7 * 24) },
      posting: {
        mail: { kind: 'activation', to: address.typed, orgName, link: `${link}=${token}` },
        topic: `activation ${administratorId}`,
        postedAt: clock.now(),
        expiresAt: inHours(72),
      },
    });
  });

  it('says why there is nothing to send', async () => {
    const waiting = await register();
    const reviewed = await register({ state: 'inReview' });
    const vouched = await active({ sso });
    expect(await remind('nobody')).to.equal('unknown');
    expect(await remind(waiting.shortName)).to.equal('notActive');
    expect(await remind(reviewed.shortName)).to.equal('notActive');
    expect(await remind(vouched.shortName)).to.equal('signsInWithProvider');
    expect(activations.invitations).to.be.empty;
  });
});
