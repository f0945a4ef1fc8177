import { leftToRight } from './isolates.ts';

/**
 * A time of the day in UTC, because the reader's time zone is unknown.
 * @param tag BCP 47 tag of the language
 * @param day how to write the day; default: without it
 */
export function utcTime(tag: string, time: Date, day: Intl.DateTimeFormatOptions = {}): string {
  const written = time.toLocaleString(`${tag}-u-nu-latn`, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return written.replace(/[\d:]+ UTC$/, leftToRight);
}

/** Day and time in UTC. @param tag BCP 47 tag of the language */
export const utcMinute = (tag: string, time: Date) =>
  utcTime(tag, time, { year: 'numeric', month: 'long', day: 'numeric' });
