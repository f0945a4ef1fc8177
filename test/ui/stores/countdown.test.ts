import { expect } from 'chai';
import { autorun } from 'mobx';
import { Countdown } from '../../../src/ui/stores/countdown.ts';
import { FakeClock } from '../../harness/fakes/fake-clock.ts';

describe('Countdown', () => {
  let clock: FakeClock;
  let countdown: Countdown;

  beforeEach(() => {
    clock = new FakeClock();
    countdown = new Countdown(clock);
  });

  it('counts whole seconds down to none, and then rests', () => {
    countdown.until(clock.now() + 3000);
    const seen = [countdown.secondsLeft];
    for (let second = 0; second < 3; second += 1) {
      clock.advance(1000);
      seen.push(countdown.secondsLeft);
    }
    expect(seen).to.deep.equal([3, 2, 1, 0]);
    expect(clock.pending).to.equal(0);
  });

  it('tells whoever watches', () => {
    const seen: number[] = [];
    const stop = autorun(() => seen.push(countdown.secondsLeft));
    countdown.until(clock.now() + 2000);
    clock.advance(2000);
    stop();
    expect(seen).to.deep.equal([0, 2, 1, 0]);
  });

  it('rounds up: a second that has begun is one to wait', () => {
    countdown.until(clock.now() + 2100);
    expect(countdown.secondsLeft).to.equal(3);
  });

  it('is over when the deadline has passed already', () => {
    countdown.until(clock.now() - 1);
    expect(countdown.secondsLeft).to.equal(0);
    expect(clock.pending).to.equal(0);
  });

  it('follows a new deadline with one timer', () => {
    countdown.until(clock.now() + 60_000);
    countdown.until(clock.now() + 5000);
    expect(countdown.secondsLeft).to.equal(5);
    expect(clock.pending).to.equal(1);
    countdown.until(0);
    expect(countdown.secondsLeft).to.equal(0);
    expect(clock.pending).to.equal(0);
  });
});
