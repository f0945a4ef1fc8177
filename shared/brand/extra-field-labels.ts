import type { ExtraField } from '../../src/domain/forms/extra-fields.ts';
import { extraFieldTexts } from '../settings/extra-field-list.ts';

/**
 * Texts of extra fields in another language, by the names of the fields: `{ "size": { "label", "help",
 * "patternMessage", "options" } }`.
 */
export type ExtraFieldLabels = Readonly<
  Record<string, ReturnType<typeof extraFieldTexts.parse> | undefined>
>;

export function translatedExtraFields(
  fields: readonly ExtraField[],
  labels: ExtraFieldLabels,
): readonly ExtraField[] {
  return fields.map((field) => {
    const { label = field.label, options = {}, ...texts } = labels[field.name] ?? {};
    return {
      ...field,
      ...texts,
      label,
      ...(field.options && {
        options: field.options.map((option) => ({
          ...option,
          label: options[option.value] ?? option.label,
        })),
      }),
    };
  });
}

/** @returns a line for each text that is malformed or belongs to no field */
export function extraFieldProblems(
  fields: readonly ExtraField[],
  labels: ExtraFieldLabels,
): string[] {
  return Object.entries(labels).flatMap(([name, written]) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return [`extraFields.${name}: is not a field of brand.json.`];
    const unknown = Object.keys(Object(written?.options)).filter(
      (value) => !field.options?.some((option) => option.value === value),
    );
    return [
      ...(extraFieldTexts.safeParse(written).success
        ? []
        : [
            `extraFields.${name}: allowed is { "label", "help", "patternMessage", "options" } with texts.`,
          ]),
      ...unknown.map((value) => `extraFields.${name}.options.${value}: is not in brand.json.`),
    ];
  });
}

/** @returns a line for each text of `brand.json` without a translation */
export function missingLabels(fields: readonly ExtraField[], labels: ExtraFieldLabels): string[] {
  return fields.flatMap(({ name, options = [], ...texts }) => {
    const written = labels[name];
    const missing = [
      ...(['label', 'help', 'patternMessage'] as const).filter(
        (key) => texts[key] !== undefined && !written?.[key],
      ),
      ...options
        .map(({ value }) => value)
        .filter((value) => !written?.options?.[value])
        .map((value) => `options.${value}`),
    ];
    return missing.map((what) => `extraFields.${name}.${what}: is missing.`);
  });
}
