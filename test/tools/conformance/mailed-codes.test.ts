import { expect } from 'chai';
import {
  type CodeSource,
  commandThatPrints,
  MailedCodes,
} from '#tools/conformance/mailed-codes.ts';

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

  it('are read by a command, which gets the address as its last argument', async () => {
    const program = `"${process.execPath}" -p "process.argv.slice(1).join()" x`;
    expect(await commandThatPrints(program)(email)).to.equal(`x,${email}`);
    expect(await commandThatPrints('exit 1; echo')(email)).to.equal(null);
  });
});
