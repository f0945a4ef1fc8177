import type { ValueType } from '../../../shared/settings/setting.ts';
import type { RateLimit } from '../domain/rate-limit.ts';
import { readAs } from './value-types.ts';

const spans = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
/** Each hit is stored while it counts. */
const MAX_COUNT = 10_000;

/** @param name of the limit */
export function rateLimit(name: string): ValueType<RateLimit> {
  return readAs((written) => {
    const shares = written.split(',').map((share) => {
      const [, count, span] = /^(\d{1,5})\/(minute|hour|day)$/.exec(share.trim()) ?? [];
      return { count: Number(count), span: spans[span as keyof typeof spans] };
    });
    const [short, long = short] = shares;
    if (!short || !long || shares.length > 2) return null;
    const isRead = shares.every(({ count }) => count >= 1 && count <= MAX_COUNT);
    const grows = long === short || (long.count >= short.count && long.span > short.span);
    return isRead && grows ? { name, short, long } : null;
  }).describe(
    `a number from 1 to ${MAX_COUNT} for each minute, hour or day, such as 5/hour, or two of them such as 5/hour,10/day, the second for more and longer`,
  );
}

/** The inverse of `rateLimit`. */
export function writtenRate({ short, long }: RateLimit): string {
  const shares = [short, ...(long.span > short.span ? [long] : [])];
  const nameOf = (milliseconds: number) =>
    Object.entries(spans).find(([, span]) => span === milliseconds)?.[0];
  return shares.map(({ count, span }) => `${count}/${nameOf(span)}`).join(',');
}
