/** A time of the day, to the minute. @param tag of the language */
export const clockTime = (tag: string, time: Date): string =>
  time.toLocaleTimeString(tag, { hour: 'numeric', minute: '2-digit' });
