import { createServer } from 'node:http';
import { expect } from 'chai';
import {
  type CodeSource,
  commandThatPrints,
  inboxAt,
  MailedCodes,
} from '#tools/conformance/mailed-codes.ts';
import { close, listen } from '../../harness/loopback.ts';

const email = 'ada@a.example';

describe('mailed codes', () => {
  const answering =
    (...answers: (string | null)[]): CodeSource =>
    async () =>
      answers.shift() ?? null;

  it('wait for a new one', async () => {
    const codes = new MailedCodes(answering(null, '111111', '222222'), 60_000);
    expect(await codes.next(email, '111111')).to.equal('222222');
    expect(codes.lastOf(email.toUpperCase())).to.equal('222222');
  });

  it('end with an error when none arrives in time', async () => {
    expect(await new MailedCodes(answering(), 0).next(email, null)).to.equal(null);
  });

  it('are read from an inbox: the newest one to the address', async () => {
    const mails = [
      { to: 'bob@a.example', code: '333333' },
      { to: email, code: '' },
      { to: email, code: '222222' },
      { to: email, code: '111111' },
    ];
    const server = createServer((_, response) => response.end(JSON.stringify(mails)));
    const url = `${await listen(server)}/inbox.json`;
    try {
      expect(await inboxAt(url)(email)).to.equal('222222');
      expect(await inboxAt(url)('eve@a.example')).to.equal(null);
    } finally {
      await close(server);
    }
  });

  it('are read by a command, which gets the address as its last argument', async () => {
    const program = `"${process.execPath}" -p "process.argv.slice(1).join()" x`;
    expect(await commandThatPrints(program)(email)).to.equal(`x,${email}`);
    expect(await commandThatPrints('exit 1; echo')(email)).to.equal(null);
  });
});
