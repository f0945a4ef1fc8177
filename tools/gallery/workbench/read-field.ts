import { settingsSchema } from '../../../shared/settings/settings-schema.ts';
import type { Field } from './panel-fields.ts';

/** What counts where a brand does not say it, if that does not depend on others. */
export function usual(key: string): unknown {
  const { production } = settingsSchema[key as keyof typeof settingsSchema];
  return production instanceof Function ? undefined : production;
}

/** What the panel says of a setting; undefined for nothing. @param former its value in the file */
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
      // One variable file, or a regular and a bold one.
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
      const said = parts.some(([, one]) => one !== '');
      return said ? { ...Object(former), ...Object.fromEntries(parts) } : undefined;
    }
    default:
      return text || undefined;
  }
}
