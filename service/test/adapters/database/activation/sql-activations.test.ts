import { expect } from 'chai';
import type {
  NewAdministrator,
  NewPassword,
} from '#service/application/ports/identity-directory.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import { later } from '#service/domain/times.ts';
import { addressOf, administratorOf } from '../../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

const known = { plain: 'Analytical-1', hash: 'a digest' };

describe('Activations in the database', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });

  const register = async () => administratorOf(await useCases.register());
  /** Without a password the mail has a link. */
  const activate = (administrator: NewAdministrator, password: NewPassword | null = null) =>
    useCases.provisionAdministrator.execute({ ...administrator, password });
  const links = () =>
    useCases.database.query<{ digest: string }>('SELECT token_digest AS digest FROM activations');
  const digestIn = (mail: Mail | undefined) => {
    const token = (mail?.kind === 'activation' && mail.link?.split('token=')[1]) || '';
    return useCases.secrets.tokenDigest(token);
  };

  it('happen once for concurrent request and worker: one mail with the only valid link', async () => {
    const administrator = await register();
    const passwords = [null, known, null, null];
    await Promise.all(passwords.map((password) => activate(administrator, password)));
    expect(await useCases.stateOf({ address: addressOf(administrator.email) })).to.equal('active');
    const [mail, ...others] = await useCases.mails();
    expect(others).to.deep.equal([]);
    const hasLink = mail?.kind === 'activation' && mail.link !== null;
    expect(await links()).to.deep.equal(hasLink ? [{ digest: digestIn(mail) }] : []);
  });

  it('have only one valid link after concurrent activation mails, the one in the mail', async () => {
    const administrator = await register();
    await activate(administrator, known);
    for (let round = 0; round < 3; round += 1) {
      const invite = () =>
        useCases.unitOfWork.run((repositories) =>
          useCases.registrationMails.postActivation(repositories, {
            ...administrator,
            canSignIn: false,
          }),
        );
      await Promise.all([invite(), invite(), invite()]);
      const [mail] = await useCases.mails();
      expect(await links()).to.deep.equal([{ digest: digestIn(mail) }]);
    }
  });

  it('use a link once at a time, and again when the claim has ended', async () => {
    await activate(await register());
    const [mail] = await useCases.mails();
    const { activations } = useCases.repositories;
    const claim = () => {
      const now = useCases.clock.now();
      return activations.claim(digestIn(mail), now, later(now, 60_000));
    };
    const claims = await Promise.all([1, 2, 3, 4].map(claim));
    expect(claims.filter(Boolean)).to.have.length(1);
    useCases.clock.advance(59 / 60);
    expect(await claim()).to.equal(false);
    useCases.clock.advance(1 / 60);
    expect(await claim()).to.equal(true);
    await activations.release(digestIn(mail), false);
    expect(await claim()).to.equal(true);
  });
});
