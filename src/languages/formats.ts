/** Isolates a name, an address or a reference from the text direction around it (FIRST STRONG ISOLATE). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Formats a count with its unit: "1 minute", "54 minutes". */
type Counted = (count: number) => string;

/** A duration in minutes or hours: 1 minute, 54 minutes, 2 hours. */
export const formatDuration = (
  minutes: number,
  texts: { readonly minutes: Counted; readonly hours: Counted },
): string =>
  minutes === 60 || minutes >= 120 ? texts.hours(Math.ceil(minutes / 60)) : texts.minutes(minutes);

/** The rest of a countdown in seconds or minutes: 120 seconds, 3 minutes. */
export const formatCountdown = (
  seconds: number,
  texts: { readonly seconds: Counted; readonly minutes: Counted },
): string => (seconds > 120 ? texts.minutes(Math.ceil(seconds / 60)) : texts.seconds(seconds));

/** A compiled message: text, or text and placeholders. Serializable as JSON. */
export type CompiledMessage = string | readonly Part[];

type Part = string | Placeholder;

/** A placeholder, with the text of each plural form or choice, or with the format of a date. */
export type Placeholder = readonly [
  name: string,
  options?: Readonly<Record<string, CompiledMessage>> | Intl.DateTimeFormatOptions,
];

/** Sentences by id. A sentence with one placeholder is a function of its value, with several of an object of values. */
type SentencesById = Readonly<Record<string, string | ((values: never) => string)>>;

/**
 * Creates sentences from compiled messages. Digits are Western in every language, as in codes and addresses.
 * @param messages compiled messages by id
 * @param tag of the language
 */
export function sentencesOf<Sentences = SentencesById>(
  messages: Readonly<Record<string, CompiledMessage>>,
  tag: string,
): Sentences {
  const text = (message: CompiledMessage, values: unknown): string =>
    typeof message === 'string'
      ? message
      : message.map((part) => (typeof part === 'string' ? part : placed(part, values))).join('');
  const placed = ([name, options]: Placeholder, values: unknown): string => {
    const value = Object(values)[name] ?? values;
    if (!options) return `${value}`;
    if (value instanceof Date) return value.toLocaleString(`${tag}-u-nu-latn`, options);
    const texts = options as Readonly<Record<string, CompiledMessage>>;
    const form = typeof value === 'number' ? new Intl.PluralRules(tag).select(value) : value;
    return text(texts[`=${value}`] ?? texts[form] ?? texts.other ?? '', values);
  };
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? message : (values: unknown) => text(message, values),
    ]),
  ) as Sentences;
}
