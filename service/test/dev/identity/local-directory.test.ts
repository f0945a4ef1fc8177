import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { LocalDirectory } from '../../../dev/identity/local-directory.ts';
import type { NewAdministrator } from '../../../src/application/ports/identity-directory.ts';
import { type CanonicalEmail, readCanonicalEmail } from '../../../src/domain/canonical-email.ts';
import { activationDetails, anAdministrator, noDetails } from '../../fixtures/registrations.ts';
import { sharedDatabase } from '../../fixtures/shared-database.ts';
import { newEmail } from '../../fixtures/visitor.ts';

describe('The local directory', () => {
  let directory: LocalDirectory;
  before(() => {
    directory = new LocalDirectory(sharedDatabase());
  });

  const person = (changes: Partial<NewAdministrator> = {}) => {
    const email = newEmail('Ada');
    return anAdministrator({ email, address: email.toLowerCase(), password: null, ...changes });
  };
  const found = ({ email }: NewAdministrator) =>
    directory.find(readCanonicalEmail(email) as CanonicalEmail);
  const password = (hash: string) => ({ plain: `the words behind ${hash}`, hash });

  it('rejects an address of another account', async () => {
    const ada = person();
    await directory.createAdministrator(ada);
    const other = { ...ada, id: randomUUID(), password: password('digest 3') };
    expect(await directory.createAdministrator(other)).to.equal('notProvisioned');
    expect(await found(ada)).to.deep.equal({ id: ada.id, passwordHash: null });
  });

  it('sets name and password of an account that is there', async () => {
    const ada = person(noDetails);
    const chosen = {
      ...activationDetails,
      password: 'Another-22',
      hashPassword: async () => 'digest 4',
    };
    expect(await directory.setCredentials(ada.id, chosen)).to.equal('notProvisioned');
    await directory.createAdministrator(ada);
    expect(await directory.setCredentials(ada.id, chosen)).to.equal('provisioned');
    expect((await found(ada))?.passwordHash).to.equal('digest 4');

    const until = new Date('2030-01-01T13:00:00Z');
    await directory.signIn(ada.id, 'digest of a token', until);
    const { email, orgName, orgShortName, region } = ada;
    const { firstName, lastName } = activationDetails;
    const before = new Date(until.getTime() - 1);
    expect(await directory.signedIn('digest of a token', before)).to.deep.equal({
      ...{ email, firstName, lastName, orgName, orgShortName, region },
    });
    expect(await directory.signedIn('digest of a token', until)).to.equal(null);
  });
});
