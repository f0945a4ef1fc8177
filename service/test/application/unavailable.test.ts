import { expect } from 'chai';
import { Unavailable } from '../../src/application/unavailable.ts';

describe('What is unavailable', () => {
  it('is named with the code of its cause, and says when to try again', () => {
    const error = new Unavailable('The database', 7, 'ECONNREFUSED');
    expect(`${error}`).to.equal('Unavailable: The database is not available (ECONNREFUSED).');
    expect(error).to.include({ retryAfter: 7, code: 'ECONNREFUSED' });
  });

  it('is named alone where the cause has no code', () => {
    expect(new Unavailable('The database', 7).message).to.equal('The database is not available.');
  });
});
