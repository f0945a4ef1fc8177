import { pluralsOf } from '../formats.ts';

const form = pluralsOf('de');

const counted = (count: number, one: string, other: string) =>
  `${count} ${form(count, { one, other })}`;

export const seconds = (count: number): string => counted(count, 'Sekunde', 'Sekunden');
export const minutes = (count: number): string => counted(count, 'Minute', 'Minuten');
export const hours = (count: number): string => counted(count, 'Stunde', 'Stunden');
/** For as many days. */
export const days = (count: number): string => counted(count, 'Tag', 'Tage');
/** Within as many. */
export const businessDays = (count: number): string =>
  form(count, { one: 'einem Arbeitstag', other: `${count} Arbeitstagen` });
