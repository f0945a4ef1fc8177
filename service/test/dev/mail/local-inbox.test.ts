import { expect } from 'chai';
import { FakeClock } from '../../../../test/harness/service/fake-clock.ts';
import { LocalInbox } from '../../../dev/mail/local-inbox.ts';

describe('Mail in development', () => {
  const clock = new FakeClock();
  const printed: string[] = [];
  const settings = { product: 'Northgate', signInUrl: 'https://northgate.example/sign-in' };
  const newMailer = () => new LocalInbox(settings, clock, (text) => printed.push(text));
  const to = 'ada@acme.example';

  it('is printed, and kept with its code', async () => {
    const mailer = newMailer();
    expect(await mailer.send({ kind: 'code', to, code: '012345' })).to.equal('sent');
    expect(printed.at(-1)).to.match(
      /^\nMail to ada@acme.example\nSubject: 012345 is your code\n\n {2}Your/,
    );
    expect(mailer.mails[0]).to.include({ to, subject: '012345 is your code', code: '012345' });
    expect(mailer.mails[0]).to.include({ link: '' }).and.deep.include({ sentAt: clock.now() });
  });

  it('is kept with its link, newest first', async () => {
    const mailer = newMailer();
    const link = 'https://signup.example/activate';
    await mailer.send({ kind: 'refusal', to, orgName: 'Acme' });
    await mailer.send({ kind: 'activation', to, orgName: 'Acme', link });
    expect(mailer.mails.map((mail) => mail.link)).to.deep.equal([link, '']);
  });

  it('is kept up to the last 200', async () => {
    const mailer = newMailer();
    for (let i = 0; i < 201; i += 1) await mailer.send({ kind: 'code', to, code: String(i) });
    expect(mailer.mails.map(({ code }) => code))
      .to.have.length(200)
      .and.not.include('0');
  });
});
