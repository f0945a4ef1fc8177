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

  it('end with an error that has the command if the shell cannot run it', async () => {
    const commands = { 126: 'exit 126;', 127: 'no-such-command 2> /dev/null' };
    for (const [exitCode, command] of Object.entries(commands)) {
      const error = await commandThatPrints(command)(email).catch((reason) => reason);
      expect(error.message).to.equal(
        `--code-from: the shell cannot run "${command} ${email}" (exit code ${exitCode})`,
      );
    }
  });
});
