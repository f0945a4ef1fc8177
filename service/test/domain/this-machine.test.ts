import { expect } from 'chai';
import { isThisMachine } from '../../src/domain/this-machine.ts';

describe('The names of this machine', () => {
  it('are localhost, names below it, and the loopback addresses', () => {
    for (const name of [
      ...['localhost', 'localhost.', 'signup.localhost', 'a.b.localhost'],
      ...['127.0.0.1', '127.10.20.30', '[::1]'],
    ]) {
      expect(isThisMachine(name), name).to.equal(true);
    }
  });

  it('are no others', () => {
    for (const name of [
      ...['evil.example', 'localhost.evil.example', 'notlocalhost', '.localhost'],
      ...['127.0.0.1.evil.example', 'x127.0.0.1', '127.0', '127.a.b.c', '128.0.0.1'],
      ...['[::1].evil.example', 'x[::1]', '[::2]'],
    ]) {
      expect(isThisMachine(name), name).to.equal(false);
    }
  });
});
