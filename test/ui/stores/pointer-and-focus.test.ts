import { expect } from 'chai';
import { autorun } from 'mobx';
import { FocusRequest } from '#page/ui/stores/focus-request.ts';
import { Pointer } from '#page/ui/stores/pointer.ts';

describe('FocusRequest', () => {
  it('notifies observers, also for the same target twice, until the focus is set', () => {
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
  it('runs actions at once, or after the pointer is released, in order', () => {
    const pointer = new Pointer();
    const done: string[] = [];
    const runWhenUp = (what: string) => pointer.whenUp(() => done.push(what));
    runWhenUp('first');
    expect(done).to.deep.equal(['first']);
    pointer.down();
    runWhenUp('second');
    runWhenUp('third');
    expect(done).to.deep.equal(['first']);
    pointer.up();
    runWhenUp('fourth');
    pointer.down();
    pointer.up();
    expect(done).to.deep.equal(['first', 'second', 'third', 'fourth']);
  });
});
