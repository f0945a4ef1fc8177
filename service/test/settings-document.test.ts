import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { listItem } from '../../test/harness/list-item.ts';
import { settingsSchema } from '../src/settings/service-settings.ts';
import { type Variable, variablesIn } from '../src/settings/variable.ts';

const file = new URL('../../docs/settings.md', import.meta.url);

describe('The document of the settings', () => {
  it('has the list of the service that the schema gives (UPDATE_DOCUMENTS=1 writes it)', () => {
    const document = readFileSync(file, 'utf8');
    const written = document.replace(/^- `ENVIRONMENT`.*?\n(?=\n)/ms, () => settingsList());
    if (process.env.UPDATE_DOCUMENTS) writeFileSync(file, written);
    else expect(document).to.equal(written).and.contain(settingsList());
  });
});

function settingsList(): string {
  const rows = Object.values(settingsSchema).flatMap(variablesIn);
  return rows.map((row) => listItem(textOf(row))).join('');
}

function textOf({ variable, about, need, inWords, development }: Variable<unknown>): string {
  const byDefault = inWords ?? inCode(development);
  return [
    `\`${variable}\`: ${about}`,
    byDefault ? `Default: ${byDefault}.` : '',
    need ? 'Required in production.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function inCode(value: unknown): string {
  if (value instanceof Function) throw new Error('A computed default needs words.');
  const isNone = value === null || (Array.isArray(value) && value.length === 0);
  return isNone ? '' : `\`${value}\``;
}
