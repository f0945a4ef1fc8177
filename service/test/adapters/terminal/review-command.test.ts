import { expect } from 'chai';
import { AccountDesk } from '../../../../test/harness/service/account-desk.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import {
  type ReviewUseCases,
  review,
  usage,
} from '../../../src/adapters/terminal/review-command.ts';
import type { NewAdministrator } from '../../../src/application/ports/identity-directory.ts';
import { RemindAdministrator } from '../../../src/application/remind-administrator.ts';
import { ReviewQueue } from '../../../src/application/review-queue.ts';

describe('The review command', () => {
  let desk: AccountDesk;
  let useCases: ReviewUseCases;
  before(() => {
    desk = new AccountDesk(sharedDatabase());
    const { organizations, administrators, unitOfWork, invitations, clock } = desk;
    useCases = {
      reviewQueue: new ReviewQueue(organizations, unitOfWork, clock),
      remindAdministrator: new RemindAdministrator(administrators, unitOfWork, invitations),
    };
  });
  const domainOf = ({ address }: NewAdministrator) => address.split('@')[1] ?? '';
  const run = (...words: string[]) => review(useCases, words);
  const failure = async (...words: string[]) =>
    run(...words).then(
      () => null,
      (error: Error) => error.message,
    );

  it('lists in columns what waits, without signs that could steer a terminal', async () => {
    await desk.database.query("UPDATE administrators SET state = 'active'");
    expect(await run('list')).to.equal(
      'No organisation waits for a review or the identity directory.',
    );
    const first = await desk.register({
      state: 'inReview',
      orgName: 'Engines \u009b31m\u202eß 机器',
    });
    const second = await desk.register({ region: 'EU' });
    await desk.administrators.countFailure(second.id);
    const third = await desk.register({ state: 'inReview', isContested: true });
    const [heading, ...rows] = (await run('list')).split('\n');
    expect(heading?.split(/ {2,}/)).to.deep.equal([
      'ORGANISATION',
      'SHORT NAME',
      'DOMAIN',
      'REGION',
      'ADDRESS',
      'SINCE (UTC)',
      'STATE',
      'ATTEMPTS',
    ]);
    const since = '2030-01-01 12:00';
    const [one, two, three] = [first, second, third].map(domainOf);
    expect(rows.map((row) => row.split(/ {2,}/))).to.have.deep.members([
      ['Engines 31mß 机器', first.shortName, one, 'US', first.email, since, 'in review', '0'],
      ['Analytical Engines', second.shortName, two, 'EU', second.email, since, 'not taken', '1'],
      [
        ...['Analytical Engines', third.shortName, three, 'US', third.email, since],
        ...['in review, contested', '0'],
      ],
    ]);
  });

  it('approves, refuses and reminds by the short name, and says whom it was about and what comes next', async () => {
    const [ada, grace, joan] = await Promise.all(
      [1, 2, 3].map(() => desk.register({ state: 'inReview' })),
    );
    if (!ada || !grace || !joan) throw new Error('Three registered');
    const named = (administrator: NewAdministrator) =>
      `${administrator.shortName} (${administrator.email}, domain ${domainOf(administrator)})`;
    expect(await run('approve', ada.shortName)).to.equal(
      `${named(ada)} is approved. The service makes the account and mails the administrator.`,
    );
    expect(await desk.stateOf(ada)).to.equal('waiting');
    expect(await run('refuse', grace.shortName, domainOf(grace))).to.equal(
      `${named(grace)} is refused. The service mails whoever asked for it.`,
    );
    expect(await desk.stateOf(grace)).to.equal(null);
    await desk.administrators.activate(ada.id);
    expect(await run('remind', ada.shortName)).to.include(
      `activation mail of ${ada.shortName} anew`,
    );
    expect((await desk.mailsTo(ada)).map(({ kind }) => kind)).to.deep.equal(['activation']);
    expect(await failure('remind', joan.shortName)).to.include('is not there yet');
  });

  it('fails with a sentence where there is nothing to do', async () => {
    const nobody = 'No organisation with the short name "nobody" waits for a review';
    expect(await failure('approve', 'nobody')).to.equal(`${nobody}.`);
    expect(await failure('refuse', 'nobody')).to.equal(`${nobody} or the identity directory.`);
    const { shortName } = await desk.register({ state: 'inReview' });
    expect(await failure('approve', shortName, 'other.example')).to.equal(
      `No organisation with the short name "${shortName}" and the domain "other.example" waits for a review.`,
    );
    const claimed = await desk.register();
    await desk.administrators.countFailure(claimed.id);
    desk.clock.advance(1);
    await desk.claimDue(100);
    expect(await failure('refuse', claimed.shortName)).to.equal(
      `The identity directory is asked for "${claimed.shortName}" just now. Try again soon.`,
    );
    expect(await failure('remind', 'nobody')).to.equal(
      'There is no organisation with the short name "nobody".',
    );
  });

  it('tells how it is used when it is used otherwise', async () => {
    for (const words of [
      [],
      ['approve'],
      ['list', 'x'],
      ['refuse', 'a', 'b', 'c'],
      ['remind', 'a', 'b'],
      ['constructor', 'a'],
    ]) {
      expect(await failure(...words)).to.equal(usage);
    }
  });
});
