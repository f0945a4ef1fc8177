import { expect } from 'chai';
import { optionsIn } from '#tools/help.mjs';

describe('the options in a help', () => {
  it('are those of usage and rows, not those in sentences', () => {
    const help = `threshold serve [--once]   runs the service; see --prose

  --port N  default: that of --prose, or as in the next line
            --prose
  list [--all] [--json]   all with --prose

node --prose=FILE node_modules/.bin/threshold serve`;
    expect(optionsIn(help)).to.deep.equal(['--once', '--port', '--all', '--json']);
  });
});
