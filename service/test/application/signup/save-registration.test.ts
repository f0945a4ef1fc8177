import { expect } from 'chai';
import { type NameClaims, noNameClaims } from '#service/application/ports/name-claims.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { saveRegistration } from '#service/application/signup/save-registration.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { failureOf } from '#test/harness/eventually.ts';
import { aRegistration, signupCodeOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

describe('Saving a registration while services share names', () => {
  let useCases: UseCases;
  let registration: Registration;
  let released: number;
  beforeEach(async () => {
    useCases = await createUseCases();
    registration = aRegistration(useCases.clock.now());
    await useCases.repositories.signupCodes.issue(signupCodeOf(registration));
    released = 0;
  });
  const save = (changes: Partial<NameClaims> = {}) => {
    const release = async () => {
      released += 1;
    };
    const nameClaims = { ...noNameClaims, release, ...changes };
    return saveRegistration({ ...useCases, nameClaims }, registration);
  };
  const state = () => useCases.stateOf(registration);

  it('keeps the names', async () => {
    expect(await save()).to.equal('registered');
    expect([await state(), released]).to.deep.equal(['waiting', 0]);
  });

  it('saves nothing if another service has the names', async () => {
    expect(await save({ claim: async () => 'domainTaken' })).to.equal('domainTaken');
    expect([await state(), released]).to.deep.equal([null, 0]);
  });

  it('gives the names back when the registration meets an obstacle', async () => {
    await useCases.register({ orgShortName: registration.orgShortName });
    expect(await save()).to.equal('shortNameTaken');
    expect(released).to.equal(1);
  });

  it('saves nothing when the names were taken between claim and commit', async () => {
    expect(await save({ commit: async () => false })).to.equal('shortNameTaken');
    expect([await state(), released]).to.deep.equal([null, 1]);
  });

  it('saves nothing while the claims are not available, and the same registration afterwards', async () => {
    const commit = () => Promise.reject(new Unavailable('name_claims', 1));
    expect(await failureOf(save({ commit }))).to.be.instanceOf(Unavailable);
    expect(await state()).to.equal(null);
    expect(await save()).to.equal('registered');
  });
});
