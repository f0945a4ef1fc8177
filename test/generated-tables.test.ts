import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { z } from 'zod';
import { type Setting, typeOf } from '../shared/settings/setting.ts';
import { settingsSchema } from '../shared/settings/settings-schema.ts';
import { mockScenarios } from '../src/adapters/mock/mock-scenarios.ts';
import { translationsNow } from '../tools/translations/command.ts';
import { listItem } from './harness/list-item.ts';

describe('The documents', () => {
  it('have the lists and schemas that the sources give (UPDATE_DOCUMENTS=1 writes them)', () => {
    const tables = {
      'docs/settings.md': [/^- `environment`.*?\n(?=\n)/ms, settingsList()],
      'docs/how-to/run-locally.md': [/^- `refused`.*$/ms, scenariosList()],
      'docs/settings.schema.json': [/^.*$/s, json(editorSchema)],
      'docs/brand.schema.json': [/^.*$/s, json(brandEditorSchema)],
    } as const;
    for (const [path, [place, table]] of Object.entries(tables)) {
      const file = new URL(`../${path}`, import.meta.url);
      const document = readFileSync(file, 'utf8');
      const written = document.replace(place, () => table);
      if (process.env.UPDATE_DOCUMENTS) writeFileSync(file, written);
      else expect(document).to.equal(written).and.contain(table);
    }
  });
});

describe('The types of messages', () => {
  it('are those that `threshold translations` writes', () => {
    for (const [file, text] of translationsNow().generated) {
      expect(readFileSync(file, 'utf8'), file.pathname).to.equal(text);
    }
  });
});

function settingsList(): string {
  const items = Object.entries<Setting<unknown>>(settingsSchema).map(
    ([key, row]) => `\`${key}\`: ${row.about}.${defaultOf(row)}`,
  );
  return items.map(listItem).join('');
}

function defaultOf({ development, production, inWords }: Setting<unknown>): string {
  if (inWords) return ` Default: ${inWords}.`;
  if (development === undefined) return ' **Required.**';
  if (JSON.stringify(development) === JSON.stringify(production)) {
    return development === null ? '' : ` Default: ${inCode(development)}.`;
  }
  const byDefault = production === undefined ? '**required**' : inCode(production);
  return ` Default: ${inCode(development)}; in production ${byDefault}.`;
}

function inCode(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => inCode(item.value ?? item)).join(', ');
  }
  return `\`${Array.isArray(value) ? '[]' : value}\``;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const { environment: _, ...fileRows } = settingsSchema;

/** Schema of a settings file. Draft 7, because some editors do not support later drafts. */
const editorSchema = z.toJSONSchema(
  z.strictObject({
    $schema: z.string().optional(),
    ...Object.fromEntries(Object.entries<Setting<unknown>>(fileRows).map(editorProperty)),
  }),
  {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.explains;
      // The schema cannot refer to the regions of the file.
      if (jsonSchema.not) Object.assign(jsonSchema, { type: 'string', not: undefined });
    },
  },
);

const brandEditorSchema = {
  $schema: editorSchema.$schema,
  type: 'object',
  allOf: [{ $ref: 'settings.schema.json' }],
  required: Object.entries<Setting<unknown>>(fileRows)
    .filter(([, { development }]) => development === undefined)
    .map(([key]) => key),
};

function editorProperty([key, row]: [string, Setting<unknown>]): [string, z.ZodType] {
  const type = typeOf(row, { regions: [], mock: true }, 'production');
  // Links are relative to the document.
  const about = row.about.replaceAll(/ \(\[[^)]*\)\)/g, '');
  const description = `${about}. Allowed is ${type.description}.`;
  const byDefault = row.production instanceof Function ? undefined : row.production;
  return [key, type.optional().meta({ description, default: byDefault })];
}

function scenariosList(): string {
  return mockScenarios
    .map(({ localPart, shows }) => listItem(`\`${localPart}\`: ${shows}`))
    .join('');
}
