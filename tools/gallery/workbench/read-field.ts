import { settingsSchema } from '../../../shared/settings/settings-schema.ts';
import type { Field } from './panel-fields.ts';

/** The default of a setting, unless it depends on others. */
export function usual(key: string): unknown {
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
      return text ? Number(text) : undefined;
    case 'list': {
      const chosen = ofForm(field.key);
      const kept = (Array.isArray(former) ? former : (usual(field.key) as string[])).filter((one) =>
        chosen.includes(one),
      );
      return [...new Set([...kept, ...chosen])];
    }
    case 'texts': {
      const parts = field.parts.map(
        (part) => [part, ofForm(`${field.key}/${part}`)[0]?.trim() ?? ''] as const,
      );
      const isFilled = parts.some(([, one]) => one !== '');
      return isFilled ? { ...Object(former), ...Object.fromEntries(parts) } : undefined;
    }
    default:
      return text || undefined;
  }
}
