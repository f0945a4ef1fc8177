import { expect } from 'chai';
import { LISTED } from '#service/domain/network.ts';
import { createUseCases, type UseCases } from '../harness/use-cases.ts';

const network = (number: number) => ({ name: `10.0.${number}.0/24`, factor: 1_000 });

describe('The budget of unconfirmed code mails', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
    Object.assign(useCases.mailBudget, { all: 4, ofClass: 2 });
  });
  const visitor = (from: number) => ({
    browserSession: 'a browser',
    networks: [network(from)],
    language: 'en',
    browser: null,
  });
  const request = (email: string, from: number) =>
    useCases.verifyEmail.execute(visitor(from), email, 'a human');
  const requestAll = async (emails: readonly string[], from: number) => {
    for (const email of emails) await request(email, from);
  };
  const run = async () => {
    await useCases.admitMails.execute();
    await useCases.sendMails.execute();
  };
  const sentTo = () => useCases.mailer.sent.map(({ to }) => to);
  const enterCode = (email: string) => {
    const mail = useCases.mailer.sent.find(({ to }) => to === email);
    return useCases.verifyCode.execute('a browser', email, mail?.kind === 'code' ? mail.code : '');
  };
  const counts = () => useCases.repositories.codeMails.counts(useCases.clock.now());
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(
    (name) => `ada@${name}.example`,
  ) as [string, string, string, string];

  it('lets the mails beyond the budget of their network wait until codes are entered', async () => {
    await requestAll([one, two, three], 1);
    await run();
    expect(sentTo()).to.have.members([one, two]);
    expect(await counts()).to.deep.equal({ waiting: 1, unconfirmed: 2, dropped: 0 });
    expect(await enterCode(one)).to.include({ kind: 'verified' });
    await run();
    expect(sentTo()).to.have.members([one, two, three]);
    expect(await counts()).to.deep.equal({ waiting: 0, unconfirmed: 2, dropped: 0 });
  });

  it('delays no visitor of another network', async () => {
    Object.assign(useCases.mailBudget, { all: 1 });
    await requestAll([one, two], 1);
    const outcome = await request(three, 2);
    expect(outcome).to.include({ kind: 'codeSent', isDelayed: false });
    await useCases.sendMails.execute();
    expect(sentTo()).to.have.members([one, three]);
  });

  it('says that a mail is delayed, also to an address that gets it at once', async () => {
    Object.assign(useCases.mailBudget, { ofClass: 1 });
    await request(one, 1);
    await run();
    await enterCode(one);
    await request(two, 1);
    await run();
    expect(await request(`grace@one.example`, 1)).to.include({ isDelayed: true });
    expect(await request(three, 1)).to.include({ isDelayed: true });
    await run();
    expect(sentTo()).to.have.members([one, two, 'grace@one.example']);
  });

  it('drops a mail when its code has expired, and counts it', async () => {
    await requestAll([one, two, three], 1);
    await run();
    useCases.clock.advance(10);
    await useCases.deleteExpired.execute();
    expect(await counts()).to.deep.equal({ waiting: 0, unconfirmed: 2, dropped: 1 });
    useCases.clock.advance(61);
    await request(three, 1);
    await useCases.sendMails.execute();
    expect(sentTo()).to.have.members([one, two, three]);
  });

  it('counts a mail once that is replaced before it was sent', async () => {
    await requestAll([one, one, two], 1);
    await run();
    expect(sentTo()).to.have.members([one, two]);
    expect(await counts()).to.deep.equal({ waiting: 0, unconfirmed: 2, dropped: 0 });
  });

  it('has one class for all listed networks', async () => {
    useCases.listedNetworks.add(network(1).name).add(network(2).name);
    await request(one, 1);
    await request(two, 2);
    await request(three, 2);
    await run();
    expect(sentTo()).to.have.members([one, two]);
    const [usage, ...others] = await useCases.repositories.codeMails.byNetwork(10);
    expect(others).to.be.empty;
    expect(usage).to.deep.include({ network: LISTED, requested: 3, sent: 2, confirmed: 0 });
  });

  it('lets the first mail of listed networks wait for its admission, too', async () => {
    useCases.listedNetworks.add(network(1).name);
    await request(one, 1);
    await useCases.sendMails.execute();
    expect(sentTo()).to.deep.equal([]);
    await run();
    expect(sentTo()).to.deep.equal([one]);
  });

  it('is not exceeded by parallel requests and instances', async () => {
    useCases.listedNetworks.add(network(1).name);
    const emails = [one, two, three, four];
    await Promise.all(emails.map((email) => request(email, 1)));
    const other = useCases.with({});
    await Promise.all([useCases, other].map(({ admitMails }) => admitMails.execute()));
    expect(await counts()).to.deep.equal({ waiting: 2, unconfirmed: 2, dropped: 0 });
  });

  it('reports once that mails wait', async () => {
    await requestAll([one, two, three], 1);
    await run();
    await run();
    expect(useCases.reports).to.deep.equal([
      ['Code mails wait. Unconfirmed codes of the last hour: 2. See "threshold mails networks".'],
    ]);
  });
});
