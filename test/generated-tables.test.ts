import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { z } from 'zod';
import { type Setting, typeOf } from '../shared/settings/setting.ts';
import { settingsSchema } from '../shared/settings/settings-schema.ts';
import { mockScenarios } from '../src/adapters/mock/mock-scenarios.ts';

describe('The documents', () => {
  it('have the tables and schemas that the sources give (UPDATE_DOCUMENTS=1 writes them)', () => {
    const tables = {
      'docs/settings.md': [/^\| key .*?\n(?=\n)/ms, settingsTable()],
      'docs/mock-scenarios.md': [/^\| before the `@` .*\n$/ms, scenariosTable()],
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

function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settingsSchema).map(
    ([key, { about, development, production, inWords }]) => {
      if (inWords) return `| \`${key}\` | ${about} | ${inWords} | the same |`;
      const same = JSON.stringify(development) === JSON.stringify(production);
      return `| \`${key}\` | ${about} | ${cell(development)} | ${same ? 'the same' : cell(production)} |`;
    },
  );
  return ['| key | meaning | development | production |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function cell(value: unknown): string {
  if (value === undefined) return '**required**';
  if (Array.isArray(value)) return value.map((item) => cell(item.value ?? item)).join(', ');
  return `\`${value}\``;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const { environment: _, ...fileRows } = settingsSchema;

/** Schema of a file of settings. Draft 7, because some editors do not support later ones. */
const editorSchema = z.toJSONSchema(
  z.strictObject({
    $schema: z.string().optional(),
    ...Object.fromEntries(Object.entries<Setting<unknown>>(fileRows).map(editorProperty)),
  }),
  {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.explains;
      // The regions of the file are unknown here.
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

function scenariosTable(): string {
  const rows = mockScenarios.map(({ localPart, shows }) => `| \`${localPart}\` | ${shows} |`);
  return ['| before the `@` | shows |', '|---|---|', ...rows, ''].join('\n');
}
