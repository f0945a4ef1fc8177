import { expect } from 'chai';
import { outputOf } from '#service/adapters/terminal/command-line.ts';
import { mailsCommand } from '#service/adapters/terminal/mails-command.ts';
import { readCanonicalEmail } from '#service/domain/canonical-email.ts';
import { later } from '#service/domain/times.ts';
import { noSuchUser, sampleMails } from '../../harness/fakes.ts';
import { administratorOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

describe('The mails command', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const run = (words: string) => {
    const { mailRecords, codeMails } = useCases.repositories;
    const tools = { ...useCases, mailRecords, codeMails };
    return outputOf(mailsCommand, tools, words.split(' ')).catch(
      (error: Error) => `! ${error.message}`,
    );
  };
  const post = async (to: string, topic = to) => {
    const postedAt = useCases.clock.now();
    const mail = { ...sampleMails.code, to };
    const expiresAt = later(postedAt, 600_000);
    await useCases.repositories.outbox.post({ mail, topic, postedAt, expiresAt });
  };
  /** One mail that was refused, one that was sent, and one that is queued. @returns the ids of the first two */
  const someMails = async () => {
    useCases.mailer.respond = async ({ to }) => (to.startsWith('nobody') ? noSuchUser : 'sent');
    await post('nobody@acme.example');
    await useCases.sendMails.execute();
    useCases.clock.advance(1);
    await post('ada@acme.example');
    await useCases.sendMails.execute();
    useCases.clock.advance(1);
    await post('eve@acme.example');
    return useCases.mailer.ids;
  };
  const rows = async (words: string) =>
    (await run(words)).split('\n').map((row) => row.split(/ {2,}/).slice(1).join());

  it('lists mails in columns, newest first, by state and by address', async () => {
    expect(await run('list')).to.equal('No mail is stored.');
    await someMails();
    const heading = 'KIND,STATE,TO,SINCE (UTC),SUPPRESSED UNTIL,REASON';
    const queued = 'code,queued,eve@acme.example,2030-01-01 12:02';
    const sent = 'code,sent,ada@acme.example,2030-01-01 12:01';
    const refused =
      'code,refused,nobody@acme.example,2030-01-01 12:00,2030-01-02 12:00,550 5.1.1 No such user';
    expect(await rows('list')).to.deep.equal([heading, queued, sent, refused]);
    expect(await rows('list --state refused')).to.deep.equal([heading, refused]);
    expect(await rows('list --state queued')).to.deep.equal([heading, queued]);
    expect(await rows('list --to Ada@acme.example')).to.deep.equal([heading, sent]);
    expect(await rows('list --to eve@acme.example')).to.deep.equal([heading, queued]);
    const [first] = JSON.parse(await run('list --json --state sent'));
    expect(first).to.include({ state: 'sent', to: 'ada@acme.example', reason: null });
  });

  it('lists codes by hour and network, those with the most unconfirmed first', async () => {
    expect(await run('networks')).to.equal('No code was requested.');
    const request = (email: string, name: string) => {
      const networks = [{ name, factor: 1 }];
      const visitor = { browserSession: 'a browser', networks, language: 'en', browser: null };
      return useCases.verifyEmail.execute(visitor, email, 'a human');
    };
    await request('ada@one.example', '198.51.100.0/24');
    for (const email of ['ada@two.example', 'ada@three.example'])
      await request(email, '203.0.113.0/24');
    const table = (await run('networks')).split('\n').map((row) => row.split(/ {2,}/).join());
    expect(table).to.deep.equal([
      'HOUR (UTC),NETWORK,REQUESTED,SENT,CONFIRMED',
      '2030-01-01 12:00,203.0.113.0/24,2,1,0',
      '2030-01-01 12:00,198.51.100.0/24,1,1,0',
    ]);
  });

  it('shows one', async () => {
    const [refused = ''] = await someMails();
    const [, row, ...others] = await rows(`show ${refused}`);
    expect(row).to.match(/^code,refused,nobody@acme\.example,/);
    expect(others).to.be.empty;
    const [shown] = JSON.parse(await run(`show ${refused} --json`));
    expect(shown).to.include({ id: refused });
    const other = '7b0d5c1e-4a52-4c0e-9d5b-2f3f0f6f8a11';
    expect(await run(`show ${other}`)).to.equal(`! No mail ${other} is stored.`);
  });

  it('ends the suppression of an address', async () => {
    const [refused = ''] = await someMails();
    const address = readCanonicalEmail('nobody@acme.example');
    if (!address) throw new Error('No address');
    const isSuppressed = () =>
      useCases.repositories.mailRecords.isSuppressed(address, useCases.clock.now());
    expect(await isSuppressed()).to.equal(true);
    expect(await run(`resend ${refused}`)).to.equal(
      'nobody@acme.example gets codes again. The content of this mail is not stored, so it cannot be sent again.',
    );
    expect(await isSuppressed()).to.equal(false);
    const [queued] = await useCases.repositories.mailRecords.list({ state: 'queued' }, 1);
    expect(await run(`resend ${queued?.id}`)).to.match(/^! The mail \S+ is queued: /);
  });

  it('sends an activation mail that came back again', async () => {
    const proof = useCases.with({ requirePersonalInfo: false });
    const administrator = administratorOf(await useCases.register());
    await proof.provisionAdministrator.execute({ ...administrator, password: null });
    useCases.mailer.respond = async () => noSuchUser;
    await useCases.sendMails.execute();
    const [refused = ''] = useCases.mailer.ids;
    expect(await run(`resend ${refused}`)).to.match(/^The service sends the activation mail of /);
    expect((await useCases.mails()).map(({ kind }) => kind)).to.deep.equal(['activation']);
  });

  for (const [words, problem] of [
    ['show abc', 'It is not an ID of the list.'],
    ['resend abc', 'It is not an ID of the list.'],
    ['list --state lost', 'Allowed choices are queued, sent, '],
    ['list --to ada', 'It is not an email address.'],
  ] as const) {
    it(`refuses "${words}"`, async () => expect(await run(words)).to.contain(problem));
  }
});
