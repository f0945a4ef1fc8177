import { expect } from 'chai';
import type { Registration } from '#service/application/ports/organizations.ts';
import type { ReviewQueue } from '#service/application/review/review-queue.ts';
import type { FakeClock } from '../../harness/fakes.ts';
import { addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const nothing = { kind: 'notFound' };
const books = { orgShortName: 'books', domain: null };
const engines = { orgShortName: 'engines', domain: null };
const by = 'eve@northgate.example';

describe('The review queue', () => {
  let useCases: UseCases;
  let clock: FakeClock;
  let queue: ReviewQueue;
  beforeEach(async () => {
    useCases = await createUseCases();
    ({ clock, reviewQueue: queue } = useCases);
    await useCases.register({
      orgName: 'Bücher',
      language: 'ar',
      orgShortName: 'books',
      address: addressOf('Ada@Bücher.example'),
      state: 'inReview',
    });
    const { administratorId } = await useCases.register({ orgShortName: 'engines' });
    await administrators().countRejection(administratorId);
  });
  const administrators = () => useCases.repositories.administrators;
  const events = async () =>
    (await useCases.events()).map(
      ({ type, reason = '-', decidedBy }) => `${type} ${reason} ${decidedBy}`,
    );
  const shortNames = async () => (await queue.list()).map(({ orgShortName }) => orgShortName);

  it('approves an organization under review once, due from now on', async () => {
    clock.advance(1);
    const outcome = await queue.approve(books, by);
    expect(outcome).to.have.nested.property('registration.orgShortName', 'books');
    const now = clock.now();
    const before = new Date(now.getTime() - 1);
    const dueAt = async (time: Date) =>
      (await administrators().claimDue(time, time, 10)).map(({ orgShortName }) => orgShortName);
    expect(await dueAt(before)).not.to.include('books');
    expect(await dueAt(now)).to.include('books');
    for (const name of [books, engines]) {
      expect(await queue.approve(name, by)).to.deep.equal(nothing);
    }
    expect(await events()).to.deep.equal([`organization.approved - ${by}`]);
    const [decision, ...others] = await queue.decisions(10);
    expect(decision).to.include({ kind: 'approved', decidedBy: by, orgName: 'Bücher' });
    expect(others).to.be.empty;
  });

  describe('for an applicant who withdraws', () => {
    let registration: Registration;
    beforeEach(async () => {
      registration = await useCases.register({ orgShortName: 'gone', state: 'inReview' });
      await useCases.unitOfWork.run((all) =>
        useCases.registrationMails.postReceived(all, registration),
      );
    });

    it('deletes the registration once, with its mails and names', async () => {
      const { address, administratorId, orgName, orgShortName } = registration;
      expect(await queue.withdraw(administratorId)).to.equal(true);
      expect(await queue.withdraw(administratorId)).to.equal(false);
      expect(await useCases.stateOf(registration)).to.equal(null);
      expect(await useCases.mails()).to.be.empty;
      expect(await events()).to.have.length(1);
      expect((await events())[0]).to.match(/^organization\.withdrawn /);
      const stored = JSON.stringify(
        await useCases.database.query('SELECT * FROM review_decisions'),
      );
      for (const name of [address.domain, orgShortName, orgName])
        expect(stored).not.to.include(name);
      await useCases.register({ address, orgShortName });
    });

    it('deletes no approved registration, even if the directory rejected it', async () => {
      const { administratorId } = registration;
      await queue.approve({ administratorId }, by);
      await administrators().countRejection(administratorId);
      expect(await queue.withdraw(administratorId)).to.equal(false);
      expect(await useCases.stateOf(registration)).to.equal('waiting');
    });
  });

  it('refuses an open registration, deletes it, and mails the administrator', async () => {
    const outcome = await queue.refuse(books, by);
    expect(outcome).to.have.nested.property('registration.orgShortName', 'books');
    const [posting] = await useCases.postings();
    expect(posting).to.deep.include({
      topic: `refusal ${Object(outcome).registration.administratorId}`,
      mail: {
        kind: 'refusal',
        to: 'Ada@Bücher.example',
        language: 'ar',
        orgName: 'Bücher',
        reason: null,
      },
      postedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 72 * 3_600_000),
    });
    expect(await queue.refuse(books, by)).to.deep.equal(nothing);
    expect(await events()).to.deep.equal([`organization.refused null ${by}`]);
    expect(await shortNames()).to.deep.equal(['engines']);
  });

  it('mails the reason in the words of the reviewer, unless it is too long', async () => {
    expect(await queue.refuse(books, by, 'x'.repeat(501))).to.deep.equal({
      kind: 'reasonTooLong',
    });
    expect(await shortNames()).to.include('books');
    await queue.refuse(books, by, ` ${'x'.repeat(498)} `);
    await queue.refuse(engines, by, ' ');
    const postings = await useCases.postings();
    const reasons = postings.map(({ mail }) => 'reason' in mail && mail.reason);
    expect(reasons).to.have.members(['x'.repeat(498), null]);
    expect(await events()).to.include(`organization.refused ${'x'.repeat(498)} ${by}`);
  });

  it('does not refuse an account that is being created in the directory, until the claim ends', async () => {
    clock.advance(1);
    const now = clock.now();
    await administrators().claimDue(now, new Date(now.getTime() + 1), 10);
    expect(await queue.refuse(engines, by)).to.deep.equal({ kind: 'underWay' });
    expect(await useCases.mails()).to.be.empty;
    clock.advance(1);
    expect(await queue.refuse(engines, by)).to.include({ kind: 'refused' });
  });

  it('matches a domain in any notation, and no other', async () => {
    for (const domain of ['other.example', '', 'no domain']) {
      expect(await queue.approve({ ...books, domain }, by), domain).to.deep.equal(nothing);
      expect(await queue.refuse({ ...books, domain }, by), domain).to.deep.equal(nothing);
    }
    expect(await queue.approve({ ...books, domain: 'BÜCHER.example.' }, by)).to.include({
      kind: 'approved',
    });
    const { address } = await useCases.register({
      orgShortName: 'more-books',
      address: addressOf('grace@mehrbücher.example'),
      state: 'inReview',
    });
    expect(address.domain).to.match(/^xn--/);
    expect(
      await queue.refuse({ orgShortName: 'more-books', domain: 'MehrBücher.Example' }, by),
    ).to.include({ kind: 'refused' });
  });
});
