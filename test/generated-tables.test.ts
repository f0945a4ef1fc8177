import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Setting } from '../shared/settings/setting.ts';
import { settingsSchema } from '../shared/settings/settings-schema.ts';
import { mockScenarios } from '../src/adapters/mock/mock-scenarios.ts';

describe('The documents', () => {
  it('have the tables that the sources give (UPDATE_DOCUMENTS=1 writes them)', () => {
    const tables = {
      'docs/settings.md': [/^\| key .*?\n(?=\n)/ms, settingsTable()],
      'docs/mock-scenarios.md': [/^\| before the `@` .*\n$/ms, scenariosTable()],
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

function scenariosTable(): string {
  const rows = mockScenarios.map(({ localPart, shows }) => `| \`${localPart}\` | ${shows} |`);
  return ['| before the `@` | shows |', '|---|---|', ...rows, ''].join('\n');
}
