import { expect } from 'chai';
import { autorun } from 'mobx';
import { FocusRequest } from '../../../src/ui/stores/focus-request.ts';
import { Pointer } from '../../../src/ui/stores/pointer.ts';

describe('FocusRequest', () => {
  it('notifies observers, also of the same target twice, and stays until it is done', () => {
    const request = new FocusRequest<'email'>();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(request.current?.target));
    request.on('email');
    request.on('email');
    request.done();
    stop();
    expect(seen).to.deep.equal([undefined, 'email', 'email', undefined]);
  });
});

describe('Pointer', () => {
  it('lets act at once, and while it is down wait, in order, until the visitor lets go', () => {
    const pointer = new Pointer();
    const done: string[] = [];
    const wish = (what: string) => pointer.whenUp(() => done.push(what));
    wish('first');
    expect(done).to.deep.equal(['first']);
    pointer.down();
    wish('second');
    wish('third');
    expect(done).to.deep.equal(['first']);
    pointer.up();
    wish('fourth');
    pointer.down();
    pointer.up();
    expect(done).to.deep.equal(['first', 'second', 'third', 'fourth']);
  });
});
