/** Isolates a name, an address or a reference from the text direction around it (FIRST STRONG ISOLATE). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The time of day in hours and minutes. @param tag of the language */
export const clockTime = (tag: string, time: Date): string =>
  time.toLocaleTimeString(tag, { hour: 'numeric', minute: '2-digit' });

/** The date in the long style. @param tag of the language */
export const longDate = (tag: string, time: Date): string =>
  time.toLocaleDateString(tag, { dateStyle: 'long' });

/** Formats a count with its unit: "1 minute", "54 minutes". */
type Counted = (count: number) => string;

/** A duration in minutes or hours: 1 minute, 54 minutes, 2 hours. */
export const longSpan = (
  minutes: number,
  say: { readonly minutes: Counted; readonly hours: Counted },
): string =>
  minutes === 60 || minutes >= 120 ? say.hours(Math.ceil(minutes / 60)) : say.minutes(minutes);

/** A countdown in seconds or minutes: 120 seconds, 3 minutes. */
export const shortSpan = (
  seconds: number,
  say: { readonly seconds: Counted; readonly minutes: Counted },
): string => (seconds > 120 ? say.minutes(Math.ceil(seconds / 60)) : say.seconds(seconds));

/** The plural forms of a word. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** @param tag of the language @returns a function that selects the plural form for a number */
export function pluralsOf(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
