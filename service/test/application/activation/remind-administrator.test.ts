import { expect } from 'chai';
import type { Registration } from '#service/application/ports/organizations.ts';
import { ssoSubject as sso } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

describe('Reminding an administrator', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const remind = (orgShortName: string) => useCases.remindAdministrator.execute(orgShortName);
  const registerActive = async (changes: Partial<Registration> = {}) => {
    const registration = await useCases.register(changes);
    await useCases.repositories.administrators.activate(registration.administratorId, false);
    return registration;
  };

  it('mails a link for a week, in the language of the registration, of which only the digest is kept', async () => {
    const { administratorId, address, orgName, orgShortName } = await registerActive({
      language: 'ar',
    });
    expect(await remind(orgShortName)).to.equal('reminded');
    const { database, clock, secrets } = useCases;
    const [posting] = await useCases.postings();
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
        orgShortName,
        region: 'US',
        link: `${link}=${token}`,
      },
      topic: `activation ${administratorId}`,
      postedAt: clock.now(),
      expiresAt: inHours(72),
    });
    const links =
      'SELECT token_digest AS digest, administrator_id AS id, expires_at AS end FROM activations';
    expect(await database.query(links)).to.deep.equal([
      { digest: secrets.tokenDigest(token), id: administratorId, end: inHours(7 * 24) },
    ]);
  });

  it('returns the reason when there is nothing to send', async () => {
    const waiting = await useCases.register();
    const vouched = await registerActive({ sso });
    expect(await remind('nobody')).to.equal('unknown');
    expect(await remind(waiting.orgShortName)).to.equal('notActive');
    expect(await remind(vouched.orgShortName)).to.equal('signsInWithProvider');
    expect(await useCases.mails()).to.be.empty;
  });
});
