import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Bytes of a response: its headers, and what has been counted of its body. */
interface Response {
  headers: number;
  counted: number;
}

/** What a page loads, as the browser's network stack counts it. Moments are seconds of the browser's own clock. */
export class Traffic {
  private readonly underWay = new Map<string, Response>();
  private readonly started: number[] = [];
  private readonly arrived: { readonly at: number; readonly bytes: number }[] = [];
  private changedAt = performance.now();

  /** @param isPlayed tells whose requests are answered by the benchmark itself; they do not count */
  static async of(cdp: CDPSession, isPlayed: (url: string) => boolean): Promise<Traffic> {
    const traffic = new Traffic();
    const { underWay, started, arrived } = traffic;
    const change = (id: string, by: (response: Response) => void) => {
      const response = underWay.get(id);
      if (response) by(response);
      traffic.changedAt = performance.now();
    };
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!/^https?:/.test(request.url) || isPlayed(request.url)) return;
      underWay.set(requestId, { headers: 0, counted: 0 });
      change(requestId, () => started.push(timestamp));
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      change(requestId, (it) => {
        it.headers = response.encodedDataLength;
      }),
    );
    cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
      change(requestId, (it) => {
        it.counted += encodedDataLength;
        arrived.push({ at: timestamp, bytes: encodedDataLength });
      }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      change(requestId, ({ headers, counted }) => {
        // Not all of a body is told while it comes.
        arrived.push({ at: timestamp, bytes: encodedDataLength - headers - counted });
        underWay.delete(requestId);
      }),
    );
    cdp.on('Network.loadingFailed', ({ requestId }) =>
      change(requestId, () => underWay.delete(requestId)),
    );
    await cdp.send('Network.enable');
    return traffic;
  }

  /** Compressed bytes, without headers, that had arrived by a moment, parts of unfinished files included. */
  bytesUntil(moment: number): number {
    return this.arrived.reduce((sum, { at, bytes }) => sum + (at <= moment ? bytes : 0), 0);
  }

  /** How many requests were sent between two moments. */
  startedBetween(from: number, to: number): number {
    return this.started.filter((at) => at > from && at < to).length;
  }

  /** Waits until nothing has been under way for so many milliseconds. @throws after a minute */
  async quiet(milliseconds: number): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      const isIdle = this.underWay.size === 0;
      const left = this.changedAt + milliseconds - performance.now();
      if (isIdle && left <= 0) return;
      await pause(Math.max(20, isIdle ? left : 0));
    }
    throw new Error('A page never stopped loading');
  }
}
