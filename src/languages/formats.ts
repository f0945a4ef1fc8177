/**
 * A name, an address or a reference within a sentence of the other direction: its own letters and signs decide how it is
 * written, and those around it stay where they are (Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE).
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A time of the day, to the minute. @param tag of the language */
export const clockTime = (tag: string, time: Date): string =>
  time.toLocaleTimeString(tag, { hour: 'numeric', minute: '2-digit' });

/** A day with its month and year. @param tag of the language */
export const longDate = (tag: string, time: Date): string =>
  time.toLocaleDateString(tag, { dateStyle: 'long' });

/** How a language counts a unit: "1 minute", "54 minutes". */
type Counted = (count: number) => string;

/** How long it takes, in the unit in which people would say it: 1 minute, 54 minutes, 2 hours. */
export const longSpan = (
  minutes: number,
  say: { readonly minutes: Counted; readonly hours: Counted },
): string =>
  minutes === 60 || minutes >= 120 ? say.hours(Math.ceil(minutes / 60)) : say.minutes(minutes);

/** Likewise of what is shown while it passes: 120 seconds, 3 minutes. */
export const shortSpan = (
  seconds: number,
  say: { readonly seconds: Counted; readonly minutes: Counted },
): string => (seconds > 120 ? say.minutes(Math.ceil(seconds / 60)) : say.seconds(seconds));

/** The forms that a word takes beside a number; which one is meant by which number is known for every language. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** @param tag of the language @returns picks the form that goes with a number */
export function pluralsOf(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
