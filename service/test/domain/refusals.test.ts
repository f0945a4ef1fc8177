import { expect } from 'chai';
import { refusal } from '../../src/domain/refusals.ts';

describe('A refusal', () => {
  it('says the sentence of its code, and nothing of when to come again', () => {
    expect(refusal('not_found')).to.deep.equal({
      kind: 'refused',
      code: 'not_found',
      message: 'There is nothing at this address.',
      retryAfter: null,
    });
  });

  it('says a better sentence, and when to come again, where they are known', () => {
    const known = { message: 'Come back at noon.', retryAfter: 90 };
    expect(refusal('unavailable', known)).to.deep.equal({
      kind: 'refused',
      code: 'unavailable',
      ...known,
    });
  });
});
