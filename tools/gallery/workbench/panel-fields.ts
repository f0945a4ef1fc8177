import { z } from 'zod';
import { translatedKeys } from '#shared/brand/brand-languages.ts';
import { buildTimeSettings } from '#shared/settings/build-time-settings.ts';
import { typeOf } from '#shared/settings/setting.ts';
import { settingsSchema } from '#shared/settings/settings-schema.ts';
import * as a from '#shared/settings/value-types.ts';
import { visitorLanguages } from '../gallery-options.ts';

/** A kind of field, by the type of its setting. */
type Kind =
  | { readonly kind: 'color' | 'font' | 'picture' | 'flag' | 'text' }
  | { readonly kind: 'degrees' | 'pixels'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice' | 'list'; readonly options: readonly string[] }
  /** A text for each part, and pictures. */
  | {
      readonly kind: 'texts';
      readonly parts: readonly string[];
      readonly pictures?: readonly string[];
    };

/** A field of the panel. */
export type Field = Kind & { readonly key: string; readonly about: string };

/** Whether a brand translates the text or link. */
export const isTranslated = ({ key }: Pick<Field, 'key'>) =>
  (translatedKeys as readonly string[]).includes(key);

const notVisual: readonly string[] = ['exampleBrand', 'untranslatedShare'];

/** Every visual setting, in the order of the schema. */
export const fields: readonly Field[] = Object.entries(settingsSchema).flatMap(([key, row]) => {
  const isLook = Object.hasOwn(buildTimeSettings, key) || isTranslated({ key });
  const kind = isLook && !notVisual.includes(key) && kindOf(typeOf<unknown>(row, {}, 'production'));
  return kind ? [{ key, about: inSentences(row.about), ...kind }] : [];
});

/** The text of a setting without Markdown and JSON. */
function inSentences(about: string): string {
  return about
    .replaceAll(/`\{.*?\}` | \(\[.*?\]\(.*?\)\)|`/g, '')
    .replace(/null(:| for)/, (_, end) => (end === ':' ? 'if empty:' : 'empty for'))
    .split('; ')
    .map((part) => `${part.replace(/^./, (letter) => letter.toUpperCase())}.`)
    .join(' ');
}

function kindOf(type: unknown): Kind | null {
  const inner = type instanceof z.ZodNullable ? type.unwrap() : type;
  if (inner === a.color) return { kind: 'color' };
  if (inner === a.font) return { kind: 'font' };
  if (inner === a.picture || inner === a.photo) return { kind: 'picture' };
  if (inner instanceof z.ZodNumber) {
    const [min, max] = [inner.minValue ?? 0, inner.maxValue ?? 0];
    return { kind: inner === a.hue ? 'degrees' : 'pixels', min, max };
  }
  if (inner instanceof z.ZodBoolean) return { kind: 'flag' };
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options.map(String) };
  if (inner instanceof z.ZodTuple) return { kind: 'list', options: visitorLanguages };
  if (inner instanceof z.ZodObject) {
    const parts = Object.keys(inner.shape);
    const pictures = parts.filter((part) => {
      const { [part]: shape } = inner.shape;
      return shape instanceof z.ZodOptional && shape.unwrap() === a.picture;
    });
    return { kind: 'texts', parts: parts.filter((part) => !pictures.includes(part)), pictures };
  }
  return inner instanceof z.ZodString ? { kind: 'text' } : null;
}

/** The default of a setting, unless it depends on others. */
export function defaultOf(key: string): unknown {
  const { production } = settingsSchema[key as keyof typeof settingsSchema];
  return production instanceof Function ? undefined : production;
}

/** The value of a field; undefined for none. @param former value in the file */
export function readField(
  field: Field,
  ofForm: (name: string) => readonly string[],
  former: unknown,
): unknown {
  const [text] = ofForm(field.key).map((one) => one.trim());
  switch (field.kind) {
    case 'flag':
      return text !== undefined;
    case 'font': {
      // A variable file, or a regular and a bold one.
      const [one, ...others] = ofForm(field.key).filter(Boolean);
      return others.length > 0 ? [one, ...others] : one;
    }
    case 'degrees':
    case 'pixels':
      return text ? Number(text) : undefined;
    case 'list': {
      const chosen = ofForm(field.key);
      const kept = (Array.isArray(former) ? former : (defaultOf(field.key) as string[])).filter(
        (one) => chosen.includes(one),
      );
      return [...new Set([...kept, ...chosen])];
    }
    case 'texts': {
      const { parts, pictures = [] } = field;
      const read = (part: string) =>
        [part, ofForm(`${field.key}/${part}`)[0]?.trim() ?? ''] as const;
      const texts = parts.map(read);
      if (!texts.some(([, one]) => one !== '')) return undefined;
      const others = Object.entries(Object(former)).filter(([part]) => !pictures.includes(part));
      const chosen = pictures.map(read).filter(([, name]) => name !== '');
      return Object.fromEntries([...others, ...texts, ...chosen]);
    }
    default:
      return text || undefined;
  }
}
