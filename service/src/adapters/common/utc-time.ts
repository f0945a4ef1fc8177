import { leftToRight } from './isolates.ts';

/** Day and time in UTC, because the reader's time zone is unknown. @param tag BCP 47 tag of the language */
export function utcMinute(tag: string, time: Date): string {
  const written = time.toLocaleString(`${tag}-u-nu-latn`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return written.replace(/[\d:]+ UTC$/, leftToRight);
}
