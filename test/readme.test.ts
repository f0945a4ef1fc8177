import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { mockScenarios } from '../src/adapters/mock/mock-scenarios.ts';
import { withSettingsTable } from '../tools/readme-settings.ts';

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('lists every mock scenario with what it shows', () => {
    for (const { localPart, shows } of mockScenarios) {
      expect(readme).to.contain(`| \`${localPart}\` | ${shows} |`);
    }
  });

  it('lists every setting as the schema has it', () => {
    expect(readme, 'run `npm run readme`').to.equal(withSettingsTable(readme));
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
