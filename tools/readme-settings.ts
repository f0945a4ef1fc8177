import { readFileSync, writeFileSync } from 'node:fs';
import type { Setting } from '../src/application/settings/setting.ts';
import { settingsSchema } from '../src/application/settings/settings-schema.ts';

const README = new URL('../README.md', import.meta.url);
const HEAD = '| key | what | development | production |\n|---|---|---|---|\n';
const LONGEST = 48;

/** The README with the table of the page's settings as the schema has it. @param readme the README as it is */
export function withSettingsTable(readme: string): string {
  const rows = Object.entries<Setting<unknown>>(settingsSchema).map(
    ([key, { about, development, production }]) => {
      const same = JSON.stringify(development) === JSON.stringify(production);
      return `| \`${key}\` | ${about} | ${cell(development)} | ${same ? 'the same' : cell(production)} |`;
    },
  );
  const start = readme.indexOf(HEAD);
  const end = readme.indexOf('\n\n', start);
  return `${readme.slice(0, start)}${HEAD}${rows.join('\n')}${readme.slice(end)}`;
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => cell(item.value ?? item)).join(', ');
  const text = String(value);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(README, withSettingsTable(readFileSync(README, 'utf8')));
}
