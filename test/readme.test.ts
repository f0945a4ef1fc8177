import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Setting } from '../shared/settings/setting.ts';
import { settingsSchema } from '../shared/settings/settings-schema.ts';
import { mockScenarios } from '../src/adapters/mock/mock-scenarios.ts';

describe('the README', () => {
  const file = new URL('../README.md', import.meta.url);
  const readme = readFileSync(file, 'utf8');

  it('lists every mock scenario with what it shows', () => {
    for (const { localPart, shows } of mockScenarios) {
      expect(readme).to.contain(`| \`${localPart}\` | ${shows} |`);
    }
  });

  it('has the table of settings that the schema gives (UPDATE_README=1 writes it)', () => {
    const written = readme.replace(/^\| key .*?\n(?=\n)/ms, settingsTable());
    if (process.env.UPDATE_README) writeFileSync(file, written);
    else expect(readme).to.equal(written);
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    );
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named).not.to.be.empty;
    expect(named.filter((name) => !(String(name) in scripts))).to.deep.equal([]);
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
  return ['| key | what | development | production |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function cell(value: unknown): string {
  if (value === undefined) return '**to be said**';
  if (Array.isArray(value)) return value.map((item) => cell(item.value ?? item)).join(', ');
  return `\`${value}\``;
}
