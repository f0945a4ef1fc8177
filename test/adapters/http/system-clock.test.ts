import { expect } from 'chai';
import { systemClock } from '../../../src/adapters/http/system-clock.ts';

describe('systemClock', () => {
  it('calls back once the time is over', async () => {
    await new Promise<void>((resolve) => systemClock.after(0, resolve));
  });

  it('does not call back what was called off', async () => {
    let called = false;
    const callOff = systemClock.after(0, () => {
      called = true;
    });
    callOff();
    await new Promise<void>((resolve) => systemClock.after(1, resolve));
    expect(called).to.equal(false);
  });

  it('tells the time in milliseconds since 1970', () => {
    expect(systemClock.now()).to.be.above(Date.UTC(2025, 0, 1));
  });
});
