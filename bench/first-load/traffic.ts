import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Moments are seconds of the browser's own clock, as its protocol stamps them. */
interface Exchange {
  readonly url: string;
  readonly startedAt: number;
  finishedAt: number;
  /** Of the answer's headers, over the wire. */
  headers: number;
  /** Of the answer's body as it came, squeezed; known at the end. */
  bytes: number;
  readonly parts: { readonly at: number; readonly bytes: number }[];
}

/** What a page loads, as the browser's network stack counts it. */
export class Traffic {
  private readonly exchanges = new Map<string, Exchange>();
  private changedAt = performance.now();

  /** @param isPlayed tells whose requests are answered by the benchmark itself; they do not count */
  static async of(cdp: CDPSession, isPlayed: (url: string) => boolean): Promise<Traffic> {
    const traffic = new Traffic();
    const { exchanges } = traffic;
    const change = (id: string, by: (exchange: Exchange) => void) => {
      const exchange = exchanges.get(id);
      if (exchange) by(exchange);
      traffic.changedAt = performance.now();
    };
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!/^https?:/.test(request.url) || isPlayed(request.url)) return;
      const [startedAt, finishedAt] = [timestamp, Number.POSITIVE_INFINITY];
      exchanges.set(requestId, {
        url: request.url,
        startedAt,
        finishedAt,
        headers: 0,
        bytes: 0,
        parts: [],
      });
      change(requestId, () => {});
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      change(requestId, (exchange) => {
        exchange.headers = response.encodedDataLength;
      }),
    );
    cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
      change(requestId, ({ parts }) => parts.push({ at: timestamp, bytes: encodedDataLength })),
    );
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      change(requestId, (exchange) => {
        exchange.finishedAt = timestamp;
        exchange.bytes = encodedDataLength - exchange.headers;
      }),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      change(requestId, (exchange) => {
        exchange.finishedAt = timestamp;
      }),
    );
    await cdp.send('Network.enable');
    return traffic;
  }

  get requests(): number {
    return this.exchanges.size;
  }

  /** Bytes, without headers, that had arrived by a moment; of what was still on its way, the part that had. */
  bytesUntil(moment: number): number {
    return [...this.exchanges.values()].reduce((sum, { finishedAt, bytes, parts }) => {
      const arrived = parts.filter(({ at }) => at <= moment);
      return sum + (finishedAt <= moment ? bytes : arrived.reduce((all, it) => all + it.bytes, 0));
    }, 0);
  }

  /** Addresses asked for between two moments. */
  startedBetween(from: number, to: number): string[] {
    return [...this.exchanges.values()]
      .filter(({ startedAt }) => startedAt > from && startedAt < to)
      .map(({ url }) => url);
  }

  /** Waits until nothing has been under way for so many milliseconds. @throws after a minute */
  async quiet(milliseconds: number): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      const isIdle = [...this.exchanges.values()].every(
        ({ finishedAt }) => finishedAt < Number.POSITIVE_INFINITY,
      );
      const left = this.changedAt + milliseconds - performance.now();
      if (isIdle && left <= 0) return;
      await pause(Math.max(20, isIdle ? left : 0));
    }
    throw new Error('A page never stopped loading');
  }
}
