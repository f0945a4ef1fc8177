import { expect } from 'chai';
import { outputOf } from '#service/adapters/terminal/command-line.ts';
import { personCommand } from '#service/adapters/terminal/person-command.ts';
import type { DataRequests } from '#service/application/personal-data/data-requests.ts';
import { failureOf } from '#test/harness/eventually.ts';

describe('The person command', () => {
  for (const command of ['export', 'erase']) {
    it(`${command} refuses an invalid address`, async () => {
      const run = outputOf(personCommand, {} as DataRequests, [command, 'ada@']);
      expect((await failureOf(run)).message).to.match(/'ada@' .* It is not an email address\.$/);
    });
  }
});
