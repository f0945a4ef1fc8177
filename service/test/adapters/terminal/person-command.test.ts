import { expect } from 'chai';
import { person, usage } from '#service/adapters/terminal/person-command.ts';
import type { DataRequests } from '#service/application/personal-data/data-requests.ts';
import { failureOf } from '#test/harness/eventually.ts';

describe('The person command', () => {
  for (const [words, problem] of [
    ['exprt ada@acme.example', 'There is no command exprt. Did you mean export?'],
    ['erase', 'erase: a word is missing.'],
    ['erase ada@', 'erase: "ada@" is not an email address.'],
    ['erase ada@acme.example now', 'erase: "now" is a word too many.'],
  ] as const) {
    it(`prints what is wrong in "${words}", and its usage`, async () => {
      const { message } = await failureOf(person({} as DataRequests, words.split(' ')));
      expect(message).to.equal(`${problem}\n\n${usage}`);
    });
  }
});
