import { expect } from 'chai';
import { type NameClaims, noNameClaims } from '#service/application/ports/name-claims.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { storeRegistration } from '#service/application/signup/store-registration.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { failureOf } from '#test/harness/eventually.ts';
import { aRegistration, signupCodeOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

describe('Storing a registration while services share names', () => {
  let useCases: UseCases;
  let registration: Registration;
  let released: number;
  beforeEach(async () => {
    useCases = await createUseCases();
    registration = aRegistration(useCases.clock.now());
    await useCases.repositories.signupCodes.issue(signupCodeOf(registration));
    released = 0;
  });
  const store = (changes: Partial<NameClaims> = {}) => {
    const release = async () => {
      released += 1;
    };
    const nameClaims = { ...noNameClaims, release, ...changes };
    return storeRegistration({ ...useCases, nameClaims }, registration);
  };
  const state = () => useCases.stateOf(registration);

  it('keeps the names', async () => {
    expect(await store()).to.equal('registered');
    expect([await state(), released]).to.deep.equal(['waiting', 0]);
  });

  it('stores nothing if another service has the names', async () => {
    expect(await store({ claim: async () => 'domainTaken' })).to.equal('domainTaken');
    expect([await state(), released]).to.deep.equal([null, 0]);
  });

  it('gives the names back when the registration meets an obstacle', async () => {
    await useCases.register({ orgShortName: registration.orgShortName });
    expect(await store()).to.equal('shortNameTaken');
    expect(released).to.equal(1);
  });

  it('stores nothing when the names were taken between claim and commit', async () => {
    expect(await store({ commit: async () => false })).to.equal('shortNameTaken');
    expect([await state(), released]).to.deep.equal([null, 1]);
  });

  it('stores nothing while the claims are not available, and the same registration afterwards', async () => {
    const commit = () => Promise.reject(new Unavailable('name_claims', 1));
    expect(await failureOf(store({ commit }))).to.be.instanceOf(Unavailable);
    expect(await state()).to.equal(null);
    expect(await store()).to.equal('registered');
  });
});
