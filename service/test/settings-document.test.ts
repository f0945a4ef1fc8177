import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { settingsSchema } from '../src/settings/settings-schema.ts';
import { type Variable, variablesIn } from '../src/settings/variable.ts';

const file = new URL('../../docs/settings.md', import.meta.url);

describe('The document of the settings', () => {
  it('has the table of the service that the schema gives (UPDATE_DOCUMENTS=1 writes it)', () => {
    const document = readFileSync(file, 'utf8');
    const written = document.replace(/^\| variable .*?\n(?=\n)/ms, () => settingsTable());
    if (process.env.UPDATE_DOCUMENTS) writeFileSync(file, written);
    else expect(document).to.equal(written).and.contain(settingsTable());
  });
});

function settingsTable(): string {
  const rows = Object.values(settingsSchema).flatMap(variablesIn).map(tableRow);
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

function tableRow(row: Variable<unknown>): string {
  const { variable, about, inWords = defaultOf(row), need } = row;
  return `| \`${variable}\` | ${inWords} | ${about}${need ? ` Production needs it: ${need}.` : ''} |`;
}

function defaultOf({ variable, development: value }: Variable<unknown>): string {
  if (value instanceof Function) throw new Error(`The default of ${variable} needs words.`);
  const isNone = value === null || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : `\`${value}\``;
}
