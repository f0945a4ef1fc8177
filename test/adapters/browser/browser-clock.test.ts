import { expect } from 'chai';
import { BrowserClock } from '#page/adapters/browser/browser-clock.ts';

describe('BrowserClock', () => {
  it('calls back after the time unless canceled', async () => {
    const clock = new BrowserClock();
    const called: string[] = [];
    const cancel = clock.after(0, () => called.push('canceled'));
    cancel();
    await new Promise<void>((resolve) => {
      clock.after(1, () => {
        called.push('kept');
        resolve();
      });
    });
    expect(called).to.deep.equal(['kept']);
  });
});
