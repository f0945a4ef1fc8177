import { expect } from 'chai';
import { autorun } from 'mobx';
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

  it('tells whoever watches', () => {
    const request = new FocusRequest<'email'>();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(request.current?.target));
    request.on('email');
    request.done();
    stop();
    expect(seen).to.deep.equal([undefined, 'email', undefined]);
  });
});
