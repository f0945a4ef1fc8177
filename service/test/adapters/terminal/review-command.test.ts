import { expect } from 'chai';
import { type ReviewUseCases, review } from '../../../src/adapters/terminal/review-command.ts';
import type { RemindAdministratorOutcome } from '../../../src/application/remind-administrator.ts';
import type { ApproveOutcome, RefuseOutcome } from '../../../src/application/review-queue.ts';
import { anOpenRegistration } from '../../fixtures/registrations.ts';

const registration = anOpenRegistration();
const about = 'engines (Ada@engines.example, domain engines.example)';

describe('The review command', () => {
  /** Calls of the use cases. */
  let asked: unknown[][];
  beforeEach(() => {
    asked = [];
  });
  const run = (
    words: string,
    outcome?: ApproveOutcome | RefuseOutcome | RemindAdministratorOutcome | object[],
  ) => {
    const answer = async (...args: unknown[]) => {
      asked.push(args);
      return outcome;
    };
    const useCases = {
      reviewQueue: { list: answer, approve: answer, refuse: answer },
      remindAdministrator: { execute: answer },
    } as unknown as ReviewUseCases;
    return review(useCases, words === '' ? [] : words.split(' '));
  };
  const failure = (...command: Parameters<typeof run>) =>
    run(...command).then(
      () => null,
      (error: Error) => error.message,
    );

  it('lists the values of extra fields', async () => {
    const consent = { accepted: true, at: '', language: 'en', text: 'I accept' } as const;
    const list = await run('list', [
      { ...registration, extra: { vat_id: 'DE1', dpa: consent, newsletter: { accepted: false } } },
    ]);
    const [head = '', row = ''] = list.split('\n');
    expect(head).to.match(/ {2}EXTRA FIELDS$/);
    expect(row).to.match(/ {2}vat_id: DE1; dpa: yes; newsletter: no$/);
  });

  it('lists open registrations in columns, without control characters', async () => {
    const nothing = 'No organization waits for a review or the identity directory.';
    expect(await run('list', [])).to.equal(nothing);
    const list = await run('list', [
      { ...registration, orgName: ' Engines\u2028\u200b \u3164 \u2800 \u009b31m\u202eß 机器' },
      { ...registration, state: 'waiting', region: 'EU', attempts: 1 },
      { ...registration, isContested: true, termsUrl: null },
    ]);
    const facts = ['engines', 'engines.example'];
    const since = ['Ada@engines.example', '2030-01-01 12:00'];
    expect(list.split('\n').map((row) => row.split(/ {2,}/))).to.deep.equal([
      'ORGANIZATION,SHORT NAME,DOMAIN,REGION,ADDRESS,SINCE (UTC),STATE,ATTEMPTS,TERMS'.split(','),
      ['Engines 31mß 机器', ...facts, 'US', ...since, 'in review', '0', '2030-01 (en)'],
      ['Analytical Engines', ...facts, 'EU', ...since, 'not provisioned', '1', '2030-01 (en)'],
      ['Analytical Engines', ...facts, 'US', ...since, 'in review, contested', '0', 'unknown'],
    ]);
  });

  const approved = { kind: 'approved', registration } as const;
  const refused = { kind: 'refused', registration } as const;
  const isRefused = `${about} is refused. The service mails the administrator.`;
  for (const [words, outcome, args, sentence] of [
    [
      'approve engines',
      approved,
      ['engines', null],
      `${about} is approved. The service creates the account and mails the administrator.`,
    ],
    ['refuse engines a.example', refused, ['engines', 'a.example', null], isRefused],
    ['refuse engines --reason Why', refused, ['engines', null, 'Why'], isRefused],
    [
      'remind engines',
      'reminded',
      ['engines'],
      'The service sends the activation mail of engines again. Links in former mails no longer work.',
    ],
  ] as const) {
    it(`reports after "${words}" the organization and the next step`, async () => {
      expect(await run(words, outcome)).to.equal(sentence);
      expect(asked).to.deep.equal([args]);
    });
  }

  const notFound = { kind: 'notFound' } as const;
  const nobody = 'No organization with the short name "nobody"';
  const reviewed = 'waits for a review';
  for (const [words, outcome, sentence] of [
    ['approve nobody', notFound, `${nobody} ${reviewed}.`],
    ['approve nobody a.example', notFound, `${nobody} and the domain "a.example" ${reviewed}.`],
    ['refuse nobody', notFound, `${nobody} ${reviewed} or the identity directory.`],
    [
      'refuse engines',
      { kind: 'underWay' },
      'The identity directory is processing "engines" just now. Try again soon.',
    ],
    [
      'refuse engines --reason Long',
      { kind: 'reasonTooLong' },
      'A reason has 500 characters at most.',
    ],
    ['remind nobody', 'unknown', 'There is no organization with the short name "nobody".'],
    [
      'remind engines',
      'notActive',
      'The account of "engines" is not active yet: pending review or directory.',
    ],
    [
      'remind engines',
      'signsInWithProvider',
      'The administrator of "engines" signs in with a provider and has nothing to activate.',
    ],
  ] as const) {
    it(`fails after "${words}" with a message: ${JSON.stringify(outcome)}`, async () => {
      expect(await failure(words, outcome)).to.equal(sentence);
    });
  }

  it('prints its usage for any other command', async () => {
    for (const words of [
      ...['', 'approve', 'list x', 'refuse a b c', 'remind a b', 'constructor a'],
      ...['refuse a --reason', 'refuse a --why x', 'approve a --reason x'],
    ]) {
      const usage = /(?:^|^.*--(?:why|reason)[\s\S]*\n\n)Usage: /;
      expect(await failure(words), words).to.match(usage);
    }
    expect(asked).to.be.empty;
  });
});
