import { expect } from 'chai';
import { serverText } from '../../src/domain/message.ts';

describe('serverText', () => {
  it('is the text of the server, unchanged, cut at 300 characters', () => {
    expect(serverText(' <b>No</b> ')).to.deep.equal({ text: ' <b>No</b> ' });
    expect(serverText('x'.repeat(301))).to.deep.equal({ text: 'x'.repeat(300) });
    expect(serverText('😀'.repeat(301))).to.deep.equal({ text: '😀'.repeat(300) });
  });

  it('is null for values without text', () => {
    for (const text of ['', ' \n', null, undefined, 7, {}, ['No.']]) {
      expect(serverText(text), JSON.stringify(text)).to.equal(null);
    }
  });
});
