import { expect } from 'chai';
import { withProgress } from '../../../tools/dev/progress.mjs';
import { eventually } from '../../harness/eventually.ts';

describe('A step that takes long', () => {
  it('is printed at once, and repeatedly until it ends', async () => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    let end = (_result: string) => {};
    const work = new Promise<string>((resolve) => {
      end = resolve;
    });
    const result = withProgress('Building', work, { print, interval: 1 });
    expect(printed).to.deep.equal(['Building ...']);
    await eventually(() => expect(printed).to.have.length.above(2));
    expect(printed[1]).to.match(/^Building \.\.\. \d+ s$/);
    end('built');
    expect(await result).to.equal('built');
  });
});
