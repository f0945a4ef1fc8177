import { expect } from 'chai';
import { eventHeaders, SmtpMailer } from '#service/adapters/mail/smtp-mailer.ts';
import { readCanonicalEmail } from '#service/domain/canonical-email.ts';
import { SmtpRecorder } from '#test/harness/mail-server.ts';
import { sampleMails } from '../../harness/fakes.ts';
import { testBranding } from '../../harness/service-fixture.ts';

describe('Mail over SMTP', () => {
  const server = new SmtpRecorder();
  const from = 'Northgate <signup@northgate.example>';
  let mailer: SmtpMailer;

  before(async () => {
    await server.start();
    mailer = new SmtpMailer({ url: server.url, from }, testBranding);
  });
  after(async () => {
    mailer.close();
    await server.stop();
  });
  beforeEach(() => {
    server.mails.length = 0;
    server.respond = () => null;
  });

  const sendCode = (to: string, id = 'posting') => mailer.send({ ...sampleMails.code, to }, id);
  const outcomeOf = (sending: Promise<unknown>): Promise<Error> =>
    sending.then(
      () => new Error('sent'),
      (error) => error,
    );

  it('has the code in subject, text and HTML, whose mark is attached', async () => {
    expect(await sendCode('Ada.L@acme.example')).to.equal('sent');
    const { parsed, from: sender } = server.mails[0] ?? {};
    expect(parsed?.subject).to.equal('012345 is your Northgate code');
    expect(parsed?.from).to.include({ name: 'Northgate', address: 'signup@northgate.example' });
    expect(parsed?.to?.map(({ address }) => address)).to.deep.equal(['Ada.L@acme.example']);
    for (const form of [parsed?.text, parsed?.html]) expect(form).to.include('012345');
    expect(sender).to.equal('signup@northgate.example');
    const [mark, ...others] = parsed?.attachments ?? [];
    expect(others).to.deep.equal([]);
    expect(mark).to.include({ contentId: '<mark>', mimeType: 'image/png', disposition: 'inline' });
    expect(mark?.related).to.equal(true);
    expect(parsed?.html).to.include('src="cid:mark"');
  });

  it('is marked as generated, and has the same id when sent twice', async () => {
    await sendCode('ada@acme.example', 'b7f0');
    await sendCode('ada@acme.example', 'b7f0');
    const [first, second] = server.mails.map(({ parsed }) => parsed);
    const header = first?.headers.find(({ key }) => key === 'auto-submitted');
    expect(header?.value).to.equal('auto-generated');
    expect(first?.messageId).to.equal('<b7f0@northgate.example>').and.equal(second?.messageId);
  });

  const addresses = {
    "#$&'*+-/?=^_`{|}~@acme.example": "#$&'*+-/?=^_`{|}~@acme.example",
    // The test's server shows the domain of each recipient decoded.
    'ada@xn--bcher-kva.example': 'ada@bücher.example',
    'ada@ａｃｍｅ。example': 'ada@acme.example',
    'ada@acme.example.': 'ada@acme.example',
    '用户@例え.テスト': '用户@例え.テスト',
  };
  it('goes to one recipient for every address that the service accepts', async () => {
    for (const [typed, recipient] of Object.entries(addresses)) {
      expect(readCanonicalEmail(typed)?.typed, 'accepted by the service').to.equal(typed);
      expect(await sendCode(typed)).to.equal('sent');
      expect(server.mails.pop()?.recipients).to.deep.equal([recipient]);
    }
  });

  it('returns a permanent refusal of recipient or mail, without the address', async () => {
    server.respond = (command) => (command === 'RCPT' ? 550 : null);
    const ofAddress = { reason: '550 No mail for <…>', isOfAddress: true };
    expect(await sendCode('nobody@acme.example')).to.deep.equal(ofAddress);
    server.respond = (command) => (command === 'DATA' ? 554 : null);
    const ofMail = { reason: '554 No mail for <…>', isOfAddress: false };
    expect(await sendCode('ada@acme.example')).to.deep.equal(ofMail);
  });

  it('throws on a temporary refusal, without the address in the message', async () => {
    for (const command of ['RCPT', 'DATA']) {
      server.respond = (asked) => (asked === command ? 451 : null);
      const error = await outcomeOf(sendCode('ada@acme.example'));
      expect(error).to.be.an('error').with.property('name', 'Unavailable');
      expect(JSON.stringify(error) + error.stack)
        .to.include('451')
        .and.not.include('ada@');
    }
    expect(server.mails).to.deep.equal([]);
  });

  it('names the mail in the metadata of Postmark, which replaces the Message-ID', () => {
    const metadata = { 'X-PM-Metadata-mail': 'b7f0' };
    expect(eventHeaders('smtps://user:canary@smtp.postmarkapp.com', 'b7f0')).to.deep.equal(
      metadata,
    );
    for (const other of ['postmarkapp.com.evil.example', 'notpostmarkapp.com'])
      expect(eventHeaders(`smtps://${other}`, 'b7f0'), other).to.deep.equal({});
  });

  it('sends no password to a server without TLS', async () => {
    const url = server.url.replace('//', '//user:canary@');
    const careful = new SmtpMailer({ url, from }, testBranding);
    const error = await outcomeOf(careful.send(sampleMails.code, 'posting'));
    careful.close();
    expect(error).to.be.an('error').with.property('code').that.includes('ETLS');
    expect(server.mails).to.deep.equal([]);
  });
});
