import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { settingsSchema } from '../src/settings/settings-schema.ts';
import { type Variable, variablesIn } from '../src/settings/variable.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('The README of the service', () => {
  const readme = read('../README.md');

  it('has the table of settings that the schema gives (UPDATE_README=1 writes it)', () => {
    const written = readme.replace(/^\| Name .*?\n(?=\n)/ms, settingsTable());
    if (process.env.UPDATE_README) writeFileSync(new URL('../README.md', import.meta.url), written);
    else expect(readme).to.equal(written);
  });

  it('names only files that are there', () => {
    const links = [...readme.matchAll(/\]\((\.\.\/[^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links).not.to.be.empty;
    for (const link of links)
      expect(() => read(link.replace(/^\.\.\//, '../../')), link).not.to.throw();
  });
});

function settingsTable(): string {
  const rows = Object.values(settingsSchema).flatMap(variablesIn).map(tableRow);
  return ['| Name | Default | Meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
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
