import { expect } from 'chai';
import type {
  ActivateAdministrator,
  ActivationValues,
} from '#service/application/activation/activate-administrator.ts';
import type { Activation } from '#service/application/ports/activations.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import {
  activationDetails,
  activationValues,
  detailsOf,
  noDetails,
} from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const chosen: ActivationValues = {
  ...activationValues,
  firstName: '\u200b Augusta\t',
  password: 'Bernoulli-22',
  confirmPassword: 'Bernoulli-22',
};

describe('Activating an administrator', () => {
  let useCases: UseCases;
  let activate: ActivateAdministrator;
  let ada: Activation;
  let token: string;
  beforeEach(async () => {
    useCases = await createUseCases();
    const registration = await useCases.register(noDetails);
    const { administratorId, address } = registration;
    ada = { ...detailsOf(registration), administratorId, email: address.typed };
    activate = useCases.activateAdministrator;
    const { repositories, registrationMails } = useCases;
    await registrationMails.postActivation(repositories, {
      id: administratorId,
      ...ada,
      canSignIn: false,
    });
    const [mail] = await useCases.mails();
    token = (mail?.kind === 'activation' && mail.link?.split('=')[1]) || '';
  });
  const registered = () => useCases.repositories.administrators.find(ada.orgShortName);

  it('sets names and password, and uses the link up', async () => {
    expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'activated' });
    const names = { ...activationDetails, firstName: 'Augusta' };
    const password = { password: 'Bernoulli-22', hash: 'digest of Bernoulli-22' };
    expect(useCases.directory.credentials).to.deep.equal([
      { id: ada.administratorId, ...names, ...password },
    ]);
    expect(await registered()).to.include(names);
    const types = (await useCases.events()).map(({ type }) => type);
    expect(types).to.deep.equal(['administrator.activated']);
    expect(await activate.find(token)).to.equal(null);
    expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'linkRefused' });
  });

  it('refuses a link that is unknown or expired, and hashes nothing for it', async () => {
    useCases.passwords.isBusy = true;
    expect(await activate.execute('another', chosen)).to.deep.equal({ kind: 'linkRefused' });
    useCases.clock.advance(serviceLimits.activationLifetime / 60_000 - 1);
    expect(await activate.find(token)).to.deep.equal(ada);
    useCases.clock.advance(1);
    expect(await activate.find(token)).to.equal(null);
    expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'linkRefused' });
  });

  it('activates once of two concurrent requests, and hashes one password', async () => {
    const outcomes = await Promise.all([1, 2].map(() => activate.execute(token, chosen)));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds).to.have.members(['activated', 'linkRefused']);
    expect(useCases.directory.credentials).to.have.length(1);
    expect(useCases.passwords.hashed).to.have.length(1);
  });

  for (const [what, firstName, password, errors] of [
    ['a common password', 'Ada', 'Password1!', { password: { name: 'passwordCommon' } }],
    [
      'a missing name, and a password that names the organization',
      ' ',
      'AnalyticalEngines-1',
      {
        firstName: { name: 'firstNameRequired' },
        password: { name: 'passwordNamesOrganization' },
      },
    ],
  ] as const) {
    it(`reports ${what}, and the link stays valid`, async () => {
      const mistaken = { ...chosen, firstName, password, confirmPassword: password };
      const outcome = await activate.execute(token, mistaken);
      expect(outcome).to.deep.equal({ kind: 'invalid', activation: ada, errors });
      expect(useCases.directory.credentials).to.be.empty;
      expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'activated' });
    });
  }

  it('reports a password refused by the directory, and ends the link after 30', async () => {
    const refused = { kind: 'invalid', activation: ada };
    const errors = { password: { name: 'passwordRefused' } };
    useCases.directory.refusesPasswords = true;
    for (let time = 0; time < 30; time += 1) {
      expect(await activate.execute(token, chosen)).to.deep.equal({ ...refused, errors });
    }
    expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'linkRefused' });
    expect(useCases.passwords.hashed).to.have.length(30);
  });

  it('counts no attempt while the directory or hashing is unavailable', async () => {
    useCases.directory.isUnavailable = true;
    for (let time = 0; time < 30; time += 1) {
      const outcome = await activate.execute(token, chosen);
      expect(outcome).to.deep.equal({ kind: 'notProvisioned', activation: ada });
    }
    expect(await registered()).to.include(noDetails);
    useCases.directory.isUnavailable = false;
    useCases.passwords.isBusy = true;
    for (let time = 0; time < 30; time += 1) {
      const end = await activate.execute(token, chosen).catch((error) => error);
      expect(end).to.be.instanceOf(Unavailable);
    }
    useCases.passwords.isBusy = false;
    expect(await activate.execute(token, chosen)).to.deep.equal({ kind: 'activated' });
  });

  it('keeps the link after an unexpected error, and rethrows it', async () => {
    const broken = new Error('The database is unavailable');
    useCases.directory.setCredentials = () => Promise.reject(broken);
    expect(await activate.execute(token, chosen).catch((error) => error)).to.equal(broken);
    const now = useCases.clock.now();
    const { activations } = useCases.repositories;
    expect(await activations.claim(useCases.secrets.tokenDigest(token), now, now)).to.equal(true);
  });
});
