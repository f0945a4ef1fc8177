import { pluralsOf } from '../formats.ts';

const form = pluralsOf('en');

const counted = (one: string, other: string) => (count: number) =>
  `${count} ${form(count, { one, other })}`;

export const seconds = counted('second', 'seconds');
export const minutes = counted('minute', 'minutes');
export const hours = counted('hour', 'hours');
export const days = counted('day', 'days');
export const businessDays = counted('business day', 'business days');
