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

  for (const [outcome, message] of [
    ['underWay', /being passed to the identity directory just now\. Try again in a minute\.$/],
    ['notDeleted', /the identity directory did not delete the account, .* Try again\.$/],
  ] as const) {
    it(`erase fails with a message: ${outcome}`, async () => {
      const requests = { erase: async () => outcome } as unknown as DataRequests;
      const run = outputOf(personCommand, requests, ['erase', 'ada@acme.example']);
      expect((await failureOf(run)).message).to.match(message);
    });
  }
});
