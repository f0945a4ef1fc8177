import { readFileSync } from 'node:fs';
import type { RJSFSchema } from '@rjsf/utils';
import { translatedKeys } from '#shared/brand/brand-languages.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';

const file = new URL('../../../docs/settings.schema.json', import.meta.url);
const { $schema: _, mock: __, ...properties } = JSON.parse(readFileSync(file, 'utf8')).properties;

/** The settings in the order of the documents. */
export const order = Object.keys(properties);
export const defaultOf = (key: string): unknown => properties[key]?.default;

/** Sections of the form for `brand.json`; a setting is in the first that matches. */
const sections = [
  ['Colors', /color|hue|^scheme$/i],
  ['Layout and fonts', /^layout|elevation|radius|font/i],
  ['Marks and pictures', /^mark(?!eting)|favicon|image|illustration|logos/i],
  ['Texts and languages', /^(?:product|tagline.*|testimonial|companyAddress|languages|regions)$/],
  ['Links', /Url$/],
  ['Sign-up and service', /(?:)/],
] as const;

/** Names of the files in the folder, and of the languages that can be offered. */
type Choices = Readonly<Record<'files' | 'languages', readonly string[]>>;

/** The schema of each section. Settings that the form cannot show are left out. */
export const brandSections = (choices: Choices) =>
  sections.map((section) => ({
    title: section[0],
    schema: objectOf(
      order.filter((key) => sections.find(([, keys]) => keys.test(key)) === section),
      (key) => fieldOf(key, properties[key], choices, defaultOf(key)),
    ),
  }));

/** The schema of a translation. @param settings are used where the file has no value */
export const translationSchema = (choices: Choices, settings: Settings): RJSFSchema =>
  objectOf([...translatedKeys, 'regions'], (key) => {
    if (key !== 'regions') {
      return fieldOf(key, properties[key], choices, settings[key as keyof Settings]);
    }
    const shown = settings.regions.filter(({ value }) => !value.startsWith('TEST-'));
    const labels = new Map(shown.map(({ value, label }) => [value, label]));
    return objectOf([...labels.keys()], (value) => ({
      type: 'string',
      placeholder: labels.get(value),
    }));
  });

function objectOf(
  keys: readonly string[],
  field: (key: string) => RJSFSchema | undefined,
): RJSFSchema {
  const fields = keys.map((key) => [key, field(key)]).filter(([, schema]) => schema);
  return { type: 'object', properties: Object.fromEntries(fields), additionalProperties: false };
}

/**
 * Null and defaults become unset values; colors and files get a control to select one.
 * @param inherited the value of an unset setting
 * @returns undefined for alternatives
 */
function fieldOf(
  key: string,
  schema: RJSFSchema,
  choices: Choices,
  inherited?: unknown,
): RJSFSchema | undefined {
  const [only = {}, ...others] = optionsOf(schema).filter(({ type }) => type !== 'null');
  const { pattern = '', type, minimum, maximum, properties: parts = {} } = only;
  const [, about] = /^(.*?\.) Allowed is /s.exec(schema.description ?? '') ?? [];
  const common: RJSFSchema = {
    ...(key && { title: labelOf(key) }),
    placeholder: Object(inherited) === inherited ? '' : String(inherited ?? ''),
    ...(about && { description: about.replaceAll(/`null`(?=:| for)/g, 'not set') }),
  };
  if (pattern.startsWith('^[\\w-][\\w.-]*\\.')) {
    const files = choices.files.filter((name) => new RegExp(pattern).test(name));
    const pairs = files.flatMap((one) =>
      files.filter((other) => other !== one).map((other) => `${one}, ${other}`),
    );
    return { ...common, enum: others.length > 0 ? [...files, ...pairs] : files };
  }
  if (others.length > 0) return undefined;
  if (type === 'object') {
    const part = (name: string) =>
      fieldOf(name, Object(parts[name]), choices, Object(inherited)[name]);
    return { ...common, ...objectOf(Object.keys(parts), part) };
  }
  if (type === 'array') {
    const offered = key === 'languages' && { enum: choices.languages };
    const item = { ...Object(only.additionalItems ?? only.items), ...offered };
    const items = fieldOf('', item, choices);
    return items && { ...common, type, items, ...Object({ default: inherited }) };
  }
  const format = pattern.includes('0-9a-fA-F') && { format: 'color' };
  return { ...common, type, minimum, maximum, ...(only.enum && { enum: only.enum }), ...format };
}

/** Such as "Sign in URL (signInUrl)"; without the name if it is the same word. */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(?:api|crm|csrf|sso|url)\b/g, (word) => word.toUpperCase());
  const label = words.replace(/^./, (letter) => letter.toUpperCase());
  return words.includes(' ') ? `${label} (${key})` : label;
}

/** The alternatives of a schema, nested ones as well. */
const optionsOf = (schema: RJSFSchema): RJSFSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((one) => optionsOf(Object(one))) ?? [schema];
