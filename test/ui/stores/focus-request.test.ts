import { expect } from 'chai';
import { FocusRequest } from '../../../src/ui/stores/focus-request.ts';

describe('FocusRequest', () => {
  it('stands until it is carried out', () => {
    const request = new FocusRequest<'email'>();
    expect(request.current).to.equal(null);
    request.on('email');
    expect(request.current?.target).to.equal('email');
    request.done();
    expect(request.current).to.equal(null);
  });

  it('is a new one each time, so that the same place can be asked for twice', () => {
    const request = new FocusRequest<'email'>();
    request.on('email');
    const first = request.current;
    request.on('email');
    expect(request.current).not.to.equal(first);
  });
});
