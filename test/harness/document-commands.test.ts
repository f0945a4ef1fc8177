import { expect } from 'chai';
import { commandsIn, runCommands } from './document-commands.ts';

const document = `# One
\`\`\`sh
echo a   # says a
# nothing
echo b \\
  c
\`\`\`
\`\`\`json
{}
\`\`\`
## Two
\`\`\`sh
cat /here/x
\`\`\`
`;

describe('the commands of a document', () => {
  it('are the lines of its blocks for the shell, each with its section', () => {
    expect(commandsIn(document)).to.deep.equal([
      { heading: 'One', text: 'echo a' },
      { heading: 'One', text: 'echo b c' },
      { heading: 'Two', text: 'cat /here/x' },
    ]);
  });

  it('run in their order, and say what they printed', async () => {
    const commands = commandsIn(document).slice(0, 2);
    const { printed } = await runCommands(commands);
    expect([...printed.values()]).to.deep.equal(['a\n', 'b c\n']);
  });

  it('fail with the command and what it printed', async () => {
    const options = { places: { '/here': '/nowhere' } };
    const failed = await runCommands(commandsIn(document), options).catch((error) => error.message);
    expect(failed).to.match(/^"Two": cat \/here\/x\nended with 1:\ncat: \/nowhere\/x: No such/);
  });

  it('may go on serving until they are ended', async () => {
    const commands = [{ heading: '', text: 'sh -c "echo ready; exec sleep 60"' }];
    const { printed, close } = await runCommands(commands, { serves: () => /ready/ });
    expect([...printed.values()]).to.deep.equal(['ready\n']);
    await close();
  });

  it('are taken over where a test has no right to them', async () => {
    const commands = [{ heading: '', text: 'apt-get install nginx' }];
    const { printed } = await runCommands(commands, { takesOver: () => true });
    expect(printed).to.be.empty;
  });
});
