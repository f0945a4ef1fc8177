import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, Placeholder } from '../../src/languages/formats.ts';

/** The type of a placeholder. */
export type PlaceholderKind = 'text' | 'number' | 'plural' | 'select' | 'date' | 'time';

/** One use of a placeholder in a message. */
export interface PlaceholderUse {
  readonly name: string;
  readonly kind: PlaceholderKind;
  /** Names of the plural forms or choices. */
  readonly options: readonly string[];
}

export interface ParsedMessage {
  readonly compiled: CompiledMessage;
  /** In the order of the text; the same placeholder may be used several times. */
  readonly uses: readonly PlaceholderUse[];
}

/** Formats of dates and times that the page supports. */
const formats: Readonly<Record<'date' | 'time', Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
};

/**
 * Compiles a message in ICU MessageFormat.
 * @throws Error that completes "the message ..."
 */
export function compileMessage(text: string): ParsedMessage {
  const uses: PlaceholderUse[] = [];
  const compiled = compile(parsed(text), uses, null);
  return { compiled, uses };
}

function parsed(text: string): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true, captureLocation: true });
  } catch (error) {
    const { message, location } = error as SyntaxError & {
      location?: { readonly start: { readonly offset: number } };
    };
    const reason = message.toLowerCase().replaceAll('_', ' ');
    throw new Error(
      `is not ICU MessageFormat: ${reason}, at character ${(location?.start.offset ?? 0) + 1}`,
    );
  }
}

/** @param counted name of the plural around the elements, which `#` refers to */
function compile(
  elements: readonly MessageFormatElement[],
  uses: PlaceholderUse[],
  counted: string | null,
): CompiledMessage {
  const parts = elements.map((element): string | Placeholder => {
    const use = (kind: PlaceholderKind, options: readonly string[] = []) => {
      const { value: name } = element as { readonly value: string };
      uses.push({ name, kind, options });
      return name;
    };
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.pound:
        return [counted ?? ''];
      case TYPE.argument:
        return [use('text')];
      case TYPE.number:
        if (element.style)
          throw new Error(`has a number format; allowed is {${element.value}, number}`);
        return [use('number')];
      case TYPE.date:
        if (element.style !== 'long')
          throw new Error(`has a date format; allowed is {${element.value}, date, long}`);
        return [use('date'), formats.date];
      case TYPE.time:
        if (element.style !== 'short')
          throw new Error(`has a time format; allowed is {${element.value}, time, short}`);
        return [use('time'), formats.time];
      case TYPE.plural:
        if (element.offset !== 0 || element.pluralType === 'ordinal') {
          throw new Error('has an offset or ordinal plural, which the page does not support');
        }
        return [
          use('plural', Object.keys(element.options)),
          optionsOf(element, uses, element.value),
        ];
      case TYPE.select:
        return [use('select', Object.keys(element.options)), optionsOf(element, uses, counted)];
      default:
        throw new Error('has an element that the page does not support');
    }
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

const optionsOf = (
  { options }: PluralElement | SelectElement,
  uses: PlaceholderUse[],
  counted: string | null,
): Readonly<Record<string, CompiledMessage>> =>
  Object.fromEntries(
    Object.entries(options).map(([form, { value }]) => [form, compile(value, uses, counted)]),
  );

/** Changes each literal text of a message. */
export const mapTexts = (
  message: CompiledMessage,
  change: (text: string) => string,
): CompiledMessage => mapParts(message, (part) => (typeof part === 'string' ? change(part) : part));

/** Replaces a placeholder by its value. */
export const withValue = (
  message: CompiledMessage,
  placeholder: string,
  value: string,
): CompiledMessage =>
  mapParts(message, (part) => (part[0] === placeholder && typeof part !== 'string' ? value : part));

function mapParts(
  message: CompiledMessage,
  change: (part: string | Placeholder) => string | Placeholder,
): CompiledMessage {
  const parts: (string | Placeholder)[] = [];
  for (const part of typeof message === 'string' ? [message] : message) {
    const next = withOptions(change(part), change);
    const last = parts.at(-1);
    if (typeof next === 'string' && typeof last === 'string') parts.splice(-1, 1, last + next);
    else parts.push(next);
  }
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
}

function withOptions(
  part: string | Placeholder,
  change: (part: string | Placeholder) => string | Placeholder,
): string | Placeholder {
  if (typeof part === 'string' || !part[1] || Object.values(formats).includes(part[1])) return part;
  const texts = Object.entries(part[1] as Readonly<Record<string, CompiledMessage>>);
  return [part[0], Object.fromEntries(texts.map(([form, text]) => [form, mapParts(text, change)]))];
}
